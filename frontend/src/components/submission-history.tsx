import type { Submission } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { mark } from '@accolade/contracts/words'
import { formatMoment } from '../lib/format.ts'
import { say, t } from '../lib/words.ts'
import styles from './dashboard.module.css'

const actors = {
  entrant: mark('by the entrant'),
  admin: mark('by an administrator'),
  system: mark('automatically'),
} as const

/** Every step that a submission took, under its heading. */
export function SubmissionHistory({ submission }: { submission: Submission }) {
  return (
    <section>
      <h3>{t('History')}</h3>
      <SubmissionSteps submission={submission} />
    </section>
  )
}

/** Every step that a submission took. */
export function SubmissionSteps({ submission: { history } }: { submission: Submission }) {
  return (
    <ol className={styles.history}>
      {history.map((step) => (
        <li key={`${step.at}${step.to}`}>
          <strong>{say(statusLabels[step.to])}</strong>
          <small>
            {formatMoment(step.at)}, {say(actors[step.by])}
          </small>
        </li>
      ))}
    </ol>
  )
}
