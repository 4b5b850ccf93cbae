import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import styles from './queue-tools.module.css'

/** To the other pages of a queue that has several. */
export function QueuePager({ queue, onTurn }: { queue: JudgingQueue; onTurn: (page: number) => void }) {
  const { page, pageSize, total } = queue
  if (total <= pageSize) return null
  const pages = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  const turn = (to: number, label: string, sign: string) => (
    <button
      type="button"
      className={`button ${styles.turn}`}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onTurn(to)}
    >
      {sign}
    </button>
  )
  return (
    <nav className={styles.pager} aria-label="Pages of the queue">
      {turn(page - 1, 'Previous page', '←')}
      <span className="figures" role="status">
        {first}–{Math.min(total, page * pageSize)} of {total}
      </span>
      {turn(page + 1, 'Next page', '→')}
    </nav>
  )
}
