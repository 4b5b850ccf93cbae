import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { type Drafts, entriesOf, guidanceOf, weightedScore } from './score-rules.ts'
import styles from './scorecard.module.css'
import foot from './scorecard-foot.module.css'
import { Unsaved } from './unsaved.tsx'

/** The judge's own scores where judging of the submission is over: to be read only. */
export function ClosedScorecard({ submission, drafts }: { submission: JudgingSubmission; drafts: Drafts }) {
  const entries = entriesOf(submission, {})
  const score = weightedScore(entries)
  return (
    <div className={styles.closed}>
      <h2>{t('Your scores')}</h2>
      <p className="notice">
        {t('Judging of this submission is closed. Your scores can no longer be changed.')}
      </p>
      {submission.scores.length === 0 && <p>{t('You did not score this submission.')}</p>}
      <dl className={styles.closedScores}>
        {submission.scores.length > 0 &&
          entries.map(({ criterion, value, notes }) => (
            <div key={criterion.id}>
              <dt>
                {criterion.name} <span className="figures">{formatPercent(criterion.weight)}</span>
              </dt>
              <dd>
                {value === null ? (
                  t('Not scored')
                ) : (
                  <>
                    <strong className="figures">{formatNumber(value, 1)}</strong> {guidanceOf(value)}
                  </>
                )}
                {notes && <p className={styles.closedNotes}>{notes}</p>}
              </dd>
            </div>
          ))}
      </dl>
      {score !== null && (
        <p className={foot.scorecardScore}>
          <span>{t('Weighted score')}</span>
          <output className="figures" aria-label={t('Weighted score')}>
            {formatNumber(score, 2)}
          </output>
        </p>
      )}
      {submission.comment?.text && (
        <dl className={styles.closedScores}>
          <div>
            <dt>{t('Comment for the entrant')}</dt>
            <dd>
              {submission.comment.shared ? t('Shared') : t('Only for you')}
              <p className={styles.closedNotes}>{submission.comment.text}</p>
            </dd>
          </div>
        </dl>
      )}
      <Unsaved entries={entriesOf(submission, drafts)} />
    </div>
  )
}
