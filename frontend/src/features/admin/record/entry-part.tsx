import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { CreditLines } from '../../../components/credit-lines.tsx'
import { DownloadEntry } from '../../../components/download-entry.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { declarationFacts } from '../../../lib/declaration-facts.ts'
import { formatMoment } from '../../../lib/format.ts'
import { scoreText } from '../../../lib/score-text.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { Facts } from '../shared/facts.tsx'
import { Section } from '../shared/section.tsx'
import type { PartProps } from './part-props.ts'
import styles from './record.module.css'
import { SignOffPart } from './sign-off-part.tsx'

interface Texts {
  title: string
  description: string
  projectUrl: string | null
  teamSize: string
  /** Only what was entered has these. */
  brand?: string | null
  credits?: Submission['credits']
}

/** What was entered, and beside it what judges read of it. */
export function EntryPart({ submission }: PartProps) {
  const { id, createdAt, submittedAt, declaration } = submission
  const { data, error, mutate } = useRead(submissionsRoutes.getBlindTexts, { params: { id } })
  return (
    <>
      <div className={styles.columns}>
        <Section title={t('As entered')}>
          <EntryTexts texts={submission} isAddressOpen />
        </Section>
        <Section title={t('As judges read it')}>
          {error && <LoadFailure what={t('the texts')} onRetry={() => mutate()} />}
          {!data && !error && <ListSkeleton what={t('the texts')} rows={4} />}
          {data && <EntryTexts texts={data} />}
        </Section>
      </div>
      {declaration && (
        <Section title={t('Declarations')}>
          <Facts facts={declarationFacts(declaration)} />
        </Section>
      )}
      <SignOffPart submission={submission} />
      <Section title={t('Dates')}>
        <Facts
          facts={[
            [t('Created'), formatMoment(createdAt)],
            [t('Submitted'), submittedAt && formatMoment(submittedAt)],
            [t('Score'), scoreText(submission)],
          ]}
        />
      </Section>
      <p>
        <DownloadEntry id={id} />
      </p>
    </>
  )
}

function EntryTexts({ texts, isAddressOpen = false }: { texts: Texts; isAddressOpen?: boolean }) {
  const { title, description, projectUrl, teamSize, brand, credits = [] } = texts
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
      <Facts
        facts={[
          [t('Team size'), teamSize],
          [
            t('Project URL'),
            projectUrl &&
              (isAddressOpen ? (
                <a href={projectUrl} target="_blank" rel="noreferrer">
                  {projectUrl}
                </a>
              ) : (
                projectUrl
              )),
          ],
          [t('Brand or client'), brand],
          [t('Credits'), credits.length > 0 && <CreditLines credits={credits} />],
        ]}
      />
    </>
  )
}
