import styles from './scorecard.module.css'

interface Props {
  ticked: boolean
  pending: boolean
  onTick: (ticked: boolean) => void
  onDeclare: () => void
}

/** How a judge declares a conflict of interest. */
export function Conflict({ ticked, pending, onTick, onDeclare }: Props) {
  return (
    <section className={`panel ${styles.conflict}`} aria-label="Conflict of interest">
      <label className={styles.tick}>
        <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.target.checked)} />
        <span>I have a conflict of interest with this submission</span>
      </label>
      {ticked && (
        <div className="notice notice--error" role="alert">
          <p>Please declare your conflict of interest before scoring.</p>
          <p>
            The submission will be reassigned to another judge, and your scores for it will no longer count.
          </p>
          <button type="button" className="button" disabled={pending} onClick={onDeclare}>
            {pending ? 'Declaring...' : 'Declare a conflict of interest'}
          </button>
        </div>
      )}
    </section>
  )
}
