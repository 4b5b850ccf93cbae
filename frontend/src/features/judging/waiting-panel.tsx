import type { MarksForm } from '@accolade/contracts/entities/judging'
import { formatList } from '../../lib/format.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { reportFailure, sendToSignIn } from '../../lib/sign-in.ts'
import { t } from '../../lib/words.ts'
import type { Outbox, OutboxState } from './outbox.ts'
import { withAnother, without } from './outbox-rules.ts'
import { addressOf } from './score-cache.ts'
import { SidePanel } from './side-panel.tsx'
import styles from './waiting.module.css'
import { WaitingCommentRow } from './waiting-comment-row.tsx'
import { withCommentAgain, withoutComment } from './waiting-comments.ts'
import { WaitingRow } from './waiting-row.tsx'

interface Props {
  outbox: Outbox
  state: OutboxState
  onClose: () => void
}

/** All that the server does not have, with what the judge can do about each score and comment; bookmarks need no decision. */
export function WaitingPanel({ outbox, state: { scores, comments, marks, stuck }, onClose }: Props) {
  const refresh = useRefresh()
  const act = (work: Promise<void>) =>
    work.catch((error) => reportFailure(error, t('Failed to save score. Please try again.')))
  const rows = scores.toSorted((one, other) => one.place - other.place)
  return (
    <SidePanel title={t('Waiting to be sent')} side="end" onClose={onClose}>
      {rows.length + comments.length + marks.length === 0 && <p role="status">{t('Everything is saved.')}</p>}
      {stuck === 'offline' && (
        <p className={styles.why}>
          {t(
            'The server was not reached. It is tried again by itself, also after you close this page and come back.',
          )}{' '}
          <button type="button" className="text-button" onClick={outbox.tryNow}>
            {t('Try Now')}
          </button>
        </p>
      )}
      {stuck === 'signed-out' && (
        <p className={styles.why}>
          {t('You are signed out. Sign in again to send them.')}{' '}
          <button type="button" className="text-button" onClick={sendToSignIn}>
            {t('Sign In')}
          </button>
        </p>
      )}
      <ol className={styles.rows}>
        {rows.map((score) => (
          <WaitingRow
            key={score.place}
            score={score}
            onSend={(seen) => act(outbox.change((all) => withAnother(all, score, seen)))}
            onDrop={async () => {
              await act(outbox.change((all) => without(all, score)))
              await refresh(addressOf(score.submissionId))
            }}
          />
        ))}
        {comments.map((comment) => (
          <WaitingCommentRow
            key={`comment ${comment.place}`}
            comment={comment}
            onSend={(seen) => act(outbox.changeComments((all) => withCommentAgain(all, comment, seen)))}
            onDrop={async () => {
              await act(outbox.changeComments((all) => withoutComment(all, comment)))
              await refresh(addressOf(comment.submissionId))
            }}
          />
        ))}
        {marks.map(({ place, number, change }) => (
          <li key={`mark ${place}`} className={styles.row}>
            <p className={styles.head}>
              <strong>{t('Project {number}', { number })}</strong>
              <span>{labelsOf(change)}</span>
            </p>
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}

function labelsOf({ bookmarked, later }: MarksForm): string {
  const labels = [
    bookmarked !== undefined && (bookmarked ? t('Bookmarked') : t('Bookmark taken off')),
    later !== undefined && (later ? t('Later') : t('Back in its place')),
  ]
  return formatList(labels.filter((label) => label !== false))
}
