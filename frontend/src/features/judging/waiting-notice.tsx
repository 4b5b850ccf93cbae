import { t } from '../../lib/words.ts'
import { countOf, type OutboxState } from './outbox.ts'
import styles from './waiting.module.css'

/** Says that scores, comments or bookmarks are not on the server yet, and why. */
export function WaitingNotice({ state, onOpen }: { state: OutboxState; onOpen: () => void }) {
  const scores = state.scores.filter(({ refusal }) => refusal).length
  const comments = state.comments.filter(({ refusal }) => refusal).length
  const refused = scores + comments
  const waiting = state.stuck ? countOf(state) - refused : 0
  if (waiting + refused === 0) return null
  return (
    <div className={`notice ${refused > 0 ? 'notice--error' : ''} ${styles.notice}`}>
      <p role="status">
        {waiting > 0 && (
          <>
            <strong>{t('Waiting to be sent ({count, number})', { count: waiting })}</strong>{' '}
            {state.stuck === 'signed-out'
              ? t('You are signed out. Sign in again to send them.')
              : t('No connection. You can go on; what you enter is kept in this browser.')}{' '}
          </>
        )}
        {scores > 0 &&
          t('{count, plural, one {# score was not taken.} other {# scores were not taken.}}', {
            count: scores,
          })}{' '}
        {comments > 0 &&
          t('{count, plural, one {# comment was not taken.} other {# comments were not taken.}}', {
            count: comments,
          })}
      </p>
      <button type="button" className="button" aria-haspopup="dialog" onClick={onOpen}>
        {refused > 0 ? t('Decide') : t('Show', {}, 'verb')}
      </button>
    </div>
  )
}
