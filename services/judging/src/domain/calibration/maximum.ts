/** Powers of ten between which a ratio of variances is looked for, in steps of a tenth. */
const exponents = Array.from({ length: 161 }, (_, at) => -8 + at / 10)

/**
 * Where a likelihood of a ratio from 0 on is largest. Its slope finds the place to the last digits, which the likelihood, flat
 * around its maximum, cannot.
 */
export function largestAt(of: { likelihood(ratio: number): number; slope(ratio: number): number }): number {
  const ratios = [0, ...exponents.map((exponent) => 10 ** exponent)]
  const likelihoods = ratios.map(of.likelihood)
  const best = likelihoods.indexOf(Math.max(...likelihoods))
  let low = ratios[Math.max(0, best - 1)]!
  let high = ratios[Math.min(ratios.length - 1, best + 1)]!
  if (!(of.slope(low) > 0)) return low
  if (of.slope(high) > 0) return high
  for (let halvings = 0; halvings < 200; halvings++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (of.slope(middle) > 0) low = middle
    else high = middle
  }
  return low
}
