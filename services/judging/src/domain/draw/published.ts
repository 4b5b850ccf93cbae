import type { Drawn } from './draw.ts'
import type { DrawInputs } from './inputs.ts'

/** A draw as it is published: with its seed, everything to draw again, and the proof. */
export interface PublishedDraw {
  format: 'accolade-draw-1'
  commitment: string
  seed: string
  inputs: DrawInputs
  /** The judges of each entry on top of those it keeps. */
  assigned: number[][]
  /** What a place with each judge is worth. */
  prices: number[]
}

/** The text that is published, always the same for the same draw: its SHA-256 is the draw's fingerprint. */
export function publishedText(
  { commitment, seed }: { commitment: string; seed: string },
  inputs: DrawInputs,
  { assigned, prices }: Pick<Drawn, 'assigned' | 'prices'>,
): string {
  const draw: PublishedDraw = {
    ...{ format: 'accolade-draw-1', commitment, seed },
    inputs: canonicalInputs(inputs),
    ...{ assigned, prices },
  }
  return JSON.stringify(draw)
}

/** The same inputs with all their fields in one order. */
export function canonicalInputs({
  weights,
  floor,
  ceiling,
  categories,
  judges,
  entries,
}: DrawInputs): DrawInputs {
  return {
    weights: { expertise: weights.expertise, load: weights.load },
    ...{ floor, ceiling },
    categories: categories.map(({ id, judgesPerEntry, judges }) => ({
      ...{ id, judgesPerEntry },
      judges: judges.map(({ judge, expertise }) => ({ judge, expertise })),
    })),
    judges: judges.map(({ id, groups, others }) => ({ id, groups, others })),
    entries: entries.map(({ id, category, excluded, kept }) => ({ id, category, excluded, kept })),
  }
}
