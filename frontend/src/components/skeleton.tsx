import '../styles/skeleton.css'

interface Props {
  /** What is on its way: `winners`. */
  what: string
  /** Widths of the lines in percent, top to bottom. */
  lines?: readonly number[]
  /** Whether a picture is expected beside them. */
  art?: boolean
}

/** The outline of something that is still being loaded. */
export function Skeleton({ what, lines = [70, 95, 88, 60], art = true }: Props) {
  return (
    <div className="skeleton" role="status" aria-label={`Loading ${what}`}>
      {art && <span className="skeleton__art" />}
      <span className="skeleton__lines">
        {lines.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <span key={index} style={{ width: `${width}%` }} />
        ))}
      </span>
    </div>
  )
}
