import { outlineOf, type Ring, ringsOf } from '@accolade/contracts/medal/geometry'
import type { MedalSpec } from '@accolade/contracts/medal/medal'

/** What the coin looks like, where it is not the page that says so. */
export interface Metal {
  fill: string
  edge: string
  edgeWidth: string
}

/** What `styles/medal.css` sets. */
const ofThePage: Metal = {
  fill: 'var(--medal-fill,transparent)',
  edge: 'var(--medal-edge,currentColor)',
  edgeWidth: 'var(--medal-edge-width,2.5)',
}

/**
 * A medal in a field of 400 × 400, for an element with a colour, a stroke of that colour and no fill. In it, `lines` is the
 * medal with one line of each band. It says how it looks in attributes, as no stylesheet of a page reaches into a file.
 */
export function medalGroup({ face, rim, weights }: MedalSpec, { fill, edge, edgeWidth } = ofThePage): string {
  const rings = ringsOf(face, weights)
  const coin =
    `<path d="${outlineOf(rim)}" fill="${fill}" stroke="${edge}"` +
    ` stroke-width="${edgeWidth}" stroke-linejoin="round"/>`
  const edges = rings.map(({ outer }) => `<circle cx="200" cy="200" r="${round(outer)}" stroke-width="1.4"/>`)
  return [
    `<g id="medal"><g id="lines">${coin}`,
    ...rings.map(lineOf),
    `<circle cx="200" cy="200" r="22" fill="currentColor" stroke="none"/></g>`,
    ...edges,
    ...rings.flatMap(turnsOf),
    '</g>',
  ].join('')
}

/** A medal as a file of its own. */
export function medalFile(medal: MedalSpec): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${medalGroup(medal)}</svg>`
}

function lineOf({ cut, inner, outer }: Ring): string {
  if (cut.kind === 'filled') return `<path d="${cut.path}" fill="currentColor" stroke="none"/>`
  if (cut.kind === 'strokes') return `<path d="${cut.path}" stroke-width="1.6"/>`
  if (cut.kind === 'lines') return `<path d="${cut.path}"/>`
  const width = outer - inner
  const beads = cut.kind === 'beads'
  return (
    `<circle cx="200" cy="200" r="${round((inner + outer) / 2)}" stroke-dasharray="${cut.dash}"` +
    ` stroke-width="${round(beads ? width * 0.55 : Math.max(2, width - 5))}"` +
    `${beads ? ' stroke-linecap="round"' : ''}/>`
  )
}

/** The same line again, turned: whole, because not every browser follows a reference within another file. */
function turnsOf({ cut }: Ring): string[] {
  if (cut.kind !== 'lines') return []
  return Array.from({ length: cut.turns - 1 }, (_, turn) => {
    const degrees = ((turn + 1) * cut.stepDegrees).toFixed(3)
    return `<path d="${cut.path}" transform="rotate(${degrees} 200 200)"/>`
  })
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
