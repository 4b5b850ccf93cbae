import type { Award } from '@accolade/contracts/entities/award'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import type { ComponentProps } from 'react'
import { Link, useParams } from 'react-router-dom'
import { EnterLink } from '../../components/enter-link.tsx'
import { Medal } from '../../components/medal.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { Fees, JudgingCriteria, List, Timeline } from './award-sections.tsx'
import { AwardBadge } from './award-type.tsx'
import styles from './awards.module.css'

/** `/awards/:id`: one award in full (spec §2). */
export function AwardPage() {
  const { id = '' } = useParams()
  const { data: award, error, isLoading, mutate } = useRead(catalogueRoutes.getAward, { params: { id } })
  if (isLoading) {
    return (
      <div className="page">
        <Skeleton what={t('the award')} />
      </div>
    )
  }
  return award ? <AwardDetails award={award} /> : <AwardNotFound error={error} onRetry={() => mutate()} />
}

function AwardDetails({ award }: { award: Award }) {
  return (
    <article>
      <header className={`page ${styles.awardHead}`}>
        <div className={styles.awardHeadText}>
          <p>
            <Link className={styles.awardBack} to="/awards">
              {t('Back to Awards')}
            </Link>
          </p>
          <p>
            <AwardBadge type={award.category} explained />
          </p>
          <h1 className="page-title">{award.title}</h1>
          <p className={styles.awardHeadSubtitle}>{award.subtitle}</p>
          <p className="lead">{award.description}</p>
          <p className="button-row">
            <EnterLink>{t('Submit Now')}</EnterLink>
          </p>
        </div>
        <div className={styles.awardHeadArt}>
          {award.image ? (
            <img src={award.image} alt="" />
          ) : (
            <Medal name={award.title} weights={award.judgingCriteria.map(({ weight }) => weight)} />
          )}
        </div>
      </header>
      <div className={`page ${styles.awardBody}`}>
        {award.longDescription && <p className={styles.awardBodyStory}>{award.longDescription}</p>}
        <Fees fees={award.fees} />
        <JudgingCriteria criteria={award.judgingCriteria} />
        <List title={t('What It Takes')} items={award.criteria} />
        <List title={t('Eligibility')} items={award.eligibility} />
        <List title={t('Submission Requirements')} items={award.submissionRequirements} />
      </div>
      <Timeline timeline={award.timeline} />
    </article>
  )
}

function AwardNotFound(props: ComponentProps<typeof RetryButton>) {
  return (
    <div className={`page section ${styles.awardMissing}`}>
      <h1 className="page-title">{t('Award Not Found')}</h1>
      <p className="lead">{t("The award you're looking for doesn't exist or has been removed.")}</p>
      <p className="button-row">
        <Link className="button button--gold" to="/awards">
          {t('Back to Awards')}
        </Link>
        <RetryButton {...props} />
      </p>
    </div>
  )
}
