/** A round number that is not below the value: 1, 2 or 5 and noughts. */
export function topOf(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return [1, 2, 5, 10].map((step) => step * unit).find((top) => top >= value) ?? value
}
