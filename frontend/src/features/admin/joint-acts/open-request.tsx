import type { ActAnswer, ActRequest } from '@accolade/contracts/entities/act-request'
import { formatMoment } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { jointActWords } from './act-request-words.ts'
import styles from './open-request.module.css'

interface Props {
  request: ActRequest
  /** Who asked for it looks at it. */
  isOwn: boolean
  askerName: string
  /** What exactly it is about: each fact with its name. */
  about: readonly (readonly [string, string])[]
  pending: boolean
  onAnswer: (answer: ActAnswer) => void
}

/** A request that waits, whole: what would be done, who asks and why, and how long it is open. */
export function OpenRequest({ request, isOwn, askerName, about, pending, onAnswer }: Props) {
  const { act, askedAt, reason, expiresAt } = request
  const { title, effect } = jointActWords[act]
  const answers = isOwn
    ? ([['withdraw', t('Withdraw')]] as const)
    : ([
        ['approve', t('Approve')],
        ['refuse', t('Refuse')],
      ] as const)
  return (
    <li className={styles.request}>
      <h3 className={styles.title}>{say(title)}</h3>
      <p>{say(effect)}</p>
      <dl className={styles.facts}>
        {about.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Asked by')}</dt>
          <dd>{t('{name}, {moment}', { name: askerName, moment: formatMoment(askedAt) })}</dd>
        </div>
        <div>
          <dt>{t('Reason')}</dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt>{t('Waits for approval')}</dt>
          <dd>
            {t('{left}, until {moment}', { left: leftUntil(expiresAt), moment: formatMoment(expiresAt) })}
          </dd>
        </div>
      </dl>
      <p className={styles.actions}>
        {answers.map(([answer, words]) => (
          <button
            key={answer}
            type="button"
            className={answer === 'approve' ? 'button button--gold' : 'button'}
            disabled={pending}
            onClick={() => onAnswer(answer)}
          >
            {words}
          </button>
        ))}
      </p>
    </li>
  )
}

/** Whole hours, and minutes in the last one. */
function leftUntil(expiresAt: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000))
  return minutes < 60
    ? t('{minutes, plural, one {# minute} other {# minutes}} left', { minutes })
    : t('{hours, plural, one {# hour} other {# hours}} left', { hours: Math.floor(minutes / 60) })
}
