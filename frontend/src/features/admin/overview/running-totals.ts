/** Each number with all before it. */
export function runningTotals(counts: readonly number[]): number[] {
  let total = 0
  return counts.map((count) => {
    total += count
    return total
  })
}

/** The points of a line in a square of 100 by 100, beginning at nought. */
export function lineOf(totals: readonly number[], top: number): string {
  return [0, ...totals]
    .map((total, at, all) => `${round((100 * at) / (all.length - 1))},${round(100 - (100 * total) / top)}`)
    .join(' ')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
