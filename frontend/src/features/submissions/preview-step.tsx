import type { SubmissionPreview } from '@accolade/contracts/entities/preview'
import { mark } from '@accolade/contracts/words'
import { Button } from 'antd'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { WorkView } from '../../components/work-view.tsx'
import { say, t } from '../../lib/words.ts'
import { EntrantNames } from './entrant-names.tsx'
import styles from './preview-step.module.css'
import { StepTitle } from './step-title.tsx'
import submit from './submit.module.css'
import { usePreview } from './use-preview.ts'

const reasons = {
  naming: mark('It names who entered the work. Judges will not get it.'),
  format: mark(
    'What says who made it cannot be taken out of this format. Judges will not get it: please upload it as JPEG, PNG, PDF or MP4.',
  ),
  failed: mark(
    'It could not be read to the end. Judges will not get it: please save it again, and upload that.',
  ),
} as const

interface Props {
  submissionId: string
  onBack: () => void
}

/** What judges will see of the work, shown as judging shows it. */
export function PreviewStep({ submissionId, onBack }: Props) {
  const { preview, error, retry } = usePreview(submissionId)
  return (
    <section aria-labelledby="preview-title">
      <StepTitle step="preview">{t('What judges will see')}</StepTitle>
      <p className={styles.note}>
        {t(
          'Judges get texts without names and files without metadata, under neutral names. What a picture, a page or a film shows stays as it is: please look for names and logos in them.',
        )}
      </p>
      {error && <LoadFailure what={t('the preview')} onRetry={retry} />}
      {!preview && !error && <ListSkeleton what={t('the preview')} rows={6} />}
      {preview && <Preview preview={preview} />}
      <EntrantNames submissionId={submissionId} />
      <div className={`button-row ${submit.submitActions}`}>
        <Button onClick={onBack}>{t('Back')}</Button>
      </div>
    </section>
  )
}

function Preview({ preview }: { preview: SubmissionPreview }) {
  const waiting = preview.files.filter(({ state }) => state === 'waiting' || state === 'missing').length
  const withheld = preview.files.filter(({ state }) => state === 'withheld')
  return (
    <>
      <p role="status" className={styles.state}>
        {waiting > 0
          ? t('{count, plural, one {# file is} other {# files are}} being prepared.', { count: waiting })
          : t('Everything is ready.')}
      </p>
      {withheld.length > 0 && (
        <ul
          className={`notice notice--error ${styles.withheld}`}
          aria-label={t('Files that judges will not get')}
        >
          {withheld.map(({ id, name, reason = 'failed' }) => (
            <li key={id}>
              <strong>{name}</strong> {say(reasons[reason])}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.frame}>
        <div className={styles.head}>
          <h3 id="preview-work-title">{preview.title}</h3>
          <p>
            {t('{category}, {count} people', { category: preview.categoryName, count: preview.teamSize })}
          </p>
        </div>
        <WorkView work={preview} titleId="preview-work-title" />
      </div>
    </>
  )
}
