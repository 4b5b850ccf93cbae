import { useEffect, useState } from 'react'
import { t } from '../../lib/words.ts'
import styles from './log-state.module.css'
import { useOwnRecords } from './use-own-records.ts'

interface Props {
  submissionId: string
  /** When something of it was saved last. */
  savedAt: Date
  onReceipts: () => void
}

/** How far in the log is what was saved last; leads to the receipts. */
export function LogState({ submissionId, savedAt, onReceipts }: Props) {
  const { data, mutate } = useOwnRecords({ submission: submissionId, pageSize: 1 })
  // what was read before the last saving is about the one before
  const [readSince, setReadSince] = useState<Date | null>(null)
  useEffect(() => {
    let isOver = false
    void mutate().then(() => isOver || setReadSince(savedAt))
    return () => {
      isOver = true
    }
  }, [mutate, savedAt])
  const newest = data?.items[0]
  if (!newest || readSince !== savedAt) return null
  return (
    <p className="judging__hint">
      <button
        type="button"
        className={`text-button ${styles.logState}`}
        aria-haspopup="dialog"
        onClick={onReceipts}
      >
        {newest.head ? t('In the log, head {number, number}', { number: newest.head.number }) : t('Recorded')}
      </button>
    </p>
  )
}
