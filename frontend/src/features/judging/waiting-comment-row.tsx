import { t } from '../../lib/words.ts'
import { notAssigned } from './use-scoring.ts'
import styles from './waiting.module.css'
import type { WaitingComment } from './waiting-comments.ts'
import { isTriable } from './waiting-row.tsx'

interface Props {
  comment: WaitingComment
  /** Sends it in place of the comment of this number, which the server has. */
  onSend: (seen: number) => void
  onDrop: () => void
}

/** One comment for an entrant that the server does not have. */
export function WaitingCommentRow({ comment, onSend, onDrop }: Props) {
  const { number, text, shared, seen, refusal } = comment
  const now = refusal?.now
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <span>
          <strong>{t('Project {number}', { number })}</strong> {t('Comment for the entrant')}
        </span>
        <span>{shared ? t('Shared') : t('Only for you')}</span>
      </p>
      <p className="judging__hint">{text.trim() || t('No comment any more.')}</p>
      {refusal && (
        <>
          <p className={styles.refusal}>{reasonOf(comment)}</p>
          {now && <p className="judging__hint">{now.text || t('No comment any more.')}</p>}
          <p className={styles.choices}>
            {now && (
              <button type="button" className="button" onClick={() => onSend(now.number)}>
                {t('Take this comment')}
              </button>
            )}
            {!now && isTriable(refusal.code) && (
              <button type="button" className="button" onClick={() => onSend(seen)}>
                {t('Try Again')}
              </button>
            )}
            <button type="button" className="button" onClick={onDrop}>
              {now ? t('Keep the other one') : t('Discard')}
            </button>
          </p>
        </>
      )}
    </li>
  )
}

function reasonOf({ refusal }: WaitingComment): string {
  if (refusal?.now)
    return t(
      'You have changed this comment meanwhile, on another device or in another window. Which one counts?',
    )
  if (refusal?.code === 'not-found') return notAssigned()
  return refusal?.text ?? t('The server did not take this comment.')
}
