/** Each number with all before it. */
export function runningTotals(counts: readonly number[]): number[] {
  let total = 0
  return counts.map((count) => {
    total += count
    return total
  })
}

/** A round number that is not below the value: 1, 2 or 5 and noughts. */
export function topOf(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return [1, 2, 5, 10].map((step) => step * unit).find((top) => top >= value) ?? value
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
