/** The sum that weights should have. Another sum is no error, because scores are divided by the actual sum (spec §5). */
export const fullWeight = 100

/** The sum of weights, in percent. */
export function sumOfWeights(criteria: readonly { weight: number }[]): number {
  return criteria.reduce((sum, { weight }) => sum + weight, 0)
}

/**
 * Scales weights to integers with the sum 100, by the method of the largest remainder. Every weight is at least 1, so the
 * proportions change slightly if one would round to 0.
 *
 * @param weights 1 to 100 numbers above 0, in any unit
 */
export function scaleWeights(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (weight * fullWeight) / total)
  const scaled = shares.map((share) => Math.max(1, Math.floor(share)))
  const missing = () => fullWeight - scaled.reduce((sum, weight) => sum + weight, 0)
  while (missing() > 0) scaled[largest(shares, (share, at) => share - scaled[at]!)]! += 1
  // weights raised to 1 took more than their share: larger weights give it back
  while (missing() < 0)
    scaled[largest(shares, (share, at) => (scaled[at]! > 1 ? scaled[at]! - share : -1))]! -= 1
  return scaled
}

/** The index with the largest `measure`; of equal ones the first. */
function largest(shares: readonly number[], measure: (share: number, at: number) => number): number {
  const measured = shares.map(measure)
  return measured.indexOf(Math.max(...measured))
}
