/**
 * Which findings hold when so many were looked for (Benjamini and Hochberg): of those that do, at most the share `rate` is due to chance,
 * on average.
 */
export function discoveriesOf<Finding extends { chance: number }>(
  findings: readonly Finding[],
  rate: number,
): Set<Finding> {
  const sorted = findings.toSorted((a, b) => a.chance - b.chance)
  const last = sorted.findLastIndex(({ chance }, at) => chance <= (rate * (at + 1)) / sorted.length)
  return new Set(sorted.slice(0, last + 1))
}
