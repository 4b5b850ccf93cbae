import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { t } from '../../lib/words.ts'
import styles from './marks.module.css'
import { isToDo } from './queue-rules.ts'
import type { useMarks } from './use-marks.ts'

interface Props {
  entry: JudgingSubmission
  marks: ReturnType<typeof useMarks>
}

/** Whether the judge wants to find the submission again, and comes back to it after the others. */
export function Marks({ entry, marks }: Props) {
  return (
    <div className={styles.marks}>
      <button
        type="button"
        className={styles.mark}
        aria-pressed={entry.bookmarked}
        aria-keyshortcuts="B"
        onClick={() => marks.bookmark(entry)}
      >
        <BookmarkIcon />
        <span>{t('Bookmark')}</span>
      </button>
      {(entry.later > 0 || isToDo(entry)) && (
        <button
          type="button"
          className={styles.mark}
          aria-pressed={entry.later > 0}
          aria-keyshortcuts="L"
          onClick={() => marks.later(entry)}
        >
          <LaterIcon />
          <span>{t('Later')}</span>
        </button>
      )}
    </div>
  )
}

export function BookmarkIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3.5 1.5h9v13L8 11l-4.5 3.5z" />
    </svg>
  )
}

export function LaterIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.5V8l2.5 1.75" />
    </svg>
  )
}
