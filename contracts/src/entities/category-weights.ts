/** What weights are meant to make together; the score divides by their sum, so that another one is no error (spec §5). */
export const fullWeight = 100

/** The sum of weights, in percent. */
export function sumOfWeights(criteria: readonly { weight: number }[]): number {
  return criteria.reduce((sum, { weight }) => sum + weight, 0)
}

/**
 * Weights in the same proportions that sum to exactly 100, by the method of the largest remainder: integers of at least
 * 1, so that proportions bend where a weight would round to nothing.
 *
 * @param weights 1 to 100 numbers above 0, in any unit
 */
export function scaleWeights(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (weight * fullWeight) / total)
  const scaled = shares.map((share) => Math.max(1, Math.floor(share)))
  const missing = () => fullWeight - scaled.reduce((sum, weight) => sum + weight, 0)
  while (missing() > 0) scaled[largest(shares, (share, at) => share - scaled[at]!)]! += 1
  // those of at least 1 took more than their share: the others give it
  while (missing() < 0)
    scaled[largest(shares, (share, at) => (scaled[at]! > 1 ? scaled[at]! - share : -1))]! -= 1
  return scaled
}

/** Where `measure` is largest, the first of equals. */
function largest(shares: readonly number[], measure: (share: number, at: number) => number): number {
  const measured = shares.map(measure)
  return measured.indexOf(Math.max(...measured))
}
