import { memo, useId, useMemo } from 'react'
import { outlineOf, type Ring, ringsOf } from '../lib/medal-geometry.ts'

interface Props {
  /** What the medal is struck for; the same name always gives the same engraving. */
  name: string
  /** Weights of the criteria: each is a ring, as wide as it weighs. */
  weights?: readonly number[]
  className?: string
}

/** The picture of a category: a medal of engraved rings. Decoration, hidden from assistive technology. */
export const Medal = memo(function Medal({ name, weights, className = '' }: Props) {
  const id = useId()
  const spacing = weights?.join() ?? ''
  const outline = useMemo(() => outlineOf(name), [name])
  const rings = useMemo(() => ringsOf(name, spacing ? spacing.split(',').map(Number) : []), [name, spacing])
  return (
    <svg className={`medal ${className}`} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <path className="medal__rim" d={outline} />
      {rings.map((ring) => (
        <g key={ring.outer}>
          <circle className="medal__edge" cx="200" cy="200" r={ring.outer} />
          <RingCut ring={ring} id={`${id}${ring.outer}`} />
        </g>
      ))}
      <circle className="medal__hub" cx="200" cy="200" r="22" />
    </svg>
  )
})

function RingCut({ ring: { cut, inner, outer }, id }: { ring: Ring; id: string }) {
  if (cut.kind === 'filled' || cut.kind === 'strokes')
    return <path className={`medal__${cut.kind}`} d={cut.path} />
  if (cut.kind !== 'lines') {
    const width = outer - inner
    return (
      <circle
        cx="200"
        cy="200"
        r={(inner + outer) / 2}
        strokeWidth={cut.kind === 'rays' ? Math.max(2, width - 5) : width * 0.55}
        strokeDasharray={cut.dash}
        strokeLinecap={cut.kind === 'beads' ? 'round' : 'butt'}
      />
    )
  }
  const turns = Array.from({ length: cut.turns - 1 }, (_, turn) => ((turn + 1) * cut.stepDegrees).toFixed(3))
  return (
    <>
      <path id={id} d={cut.path} />
      {turns.map((degrees) => (
        <use key={degrees} href={`#${id}`} transform={`rotate(${degrees} 200 200)`} />
      ))}
    </>
  )
}
