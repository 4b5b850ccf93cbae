import { Fragment, memo, useId, useMemo } from 'react'
import { ringsOf } from '../lib/medal-geometry.ts'

interface Props {
  /** What the medal is struck for; the same name always gives the same engraving. */
  name: string
  /** Weights of the criteria: each is a ring, as wide as it weighs. */
  weights?: readonly number[]
  className?: string
}

const none: readonly number[] = []

/** The picture of a category: a medal of engraved rings. Decoration, hidden from assistive technology. */
export const Medal = memo(function Medal({ name, weights = none, className = '' }: Props) {
  const id = useId()
  const rings = useMemo(() => ringsOf(name, weights), [name, weights])
  return (
    <svg className={`medal ${className}`} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <circle className="medal__rim" cx="200" cy="200" r="196" />
      {rings.map((ring, index) => (
        <Fragment key={ring.outer}>
          <circle className="medal__edge" cx="200" cy="200" r={ring.outer} />
          <g className={`medal__ring ${index % 2 ? 'medal__ring--back' : ''}`}>
            <path id={`${id}${index}`} d={ring.path} />
            {Array.from({ length: ring.turns - 1 }, (_, turn) => (
              <use
                // biome-ignore lint/suspicious/noArrayIndexKey: the turns never change places
                key={turn}
                href={`#${id}${index}`}
                transform={`rotate(${((turn + 1) * ring.stepDegrees).toFixed(3)} 200 200)`}
              />
            ))}
          </g>
        </Fragment>
      ))}
      <circle className="medal__hub" cx="200" cy="200" r="22" />
    </svg>
  )
})
