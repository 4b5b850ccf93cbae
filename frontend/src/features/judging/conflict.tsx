interface Props {
  declared: boolean
  ticked: boolean
  pending: boolean
  onTick: (ticked: boolean) => void
  onDeclare: () => void
}

/** A judge who is partial gives the submission back. */
export function Conflict({ declared, ticked, pending, onTick, onDeclare }: Props) {
  if (declared) {
    return (
      <section className="panel conflict">
        <p className="notice" role="status">
          You declared a conflict of interest. This submission will be reassigned to another judge.
        </p>
      </section>
    )
  }
  return (
    <section className="panel conflict" aria-label="Conflict of interest">
      <label className="tick">
        <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.target.checked)} />
        <span>I have a conflict of interest with this submission</span>
      </label>
      {ticked && (
        <div className="notice notice--error" role="alert">
          <p>Please declare your conflict of interest before scoring.</p>
          <p>
            The submission will be reassigned to another judge, and scores that you gave it no longer count.
          </p>
          <button type="button" className="button" disabled={pending} onClick={onDeclare}>
            {pending ? 'Declaring...' : 'Declare Conflict of Interest'}
          </button>
        </div>
      )}
    </section>
  )
}
