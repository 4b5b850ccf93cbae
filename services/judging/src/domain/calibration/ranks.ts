/** Spearman's rank correlation of pairs; null where one side never varies. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number | null {
  const left = ranksOf(pairs.map(([a]) => a))
  const right = ranksOf(pairs.map(([, b]) => b))
  const mean = (pairs.length + 1) / 2
  let product = 0
  let leftSquares = 0
  let rightSquares = 0
  left.forEach((rank, at) => {
    product += (rank - mean) * (right[at]! - mean)
    leftSquares += (rank - mean) ** 2
    rightSquares += (right[at]! - mean) ** 2
  })
  return leftSquares > 0 && rightSquares > 0 ? product / Math.sqrt(leftSquares * rightSquares) : null
}

/** Ranks from 1 on; equal values share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).toSorted((a, b) => values[a]! - values[b]!)
  const ranks = Array<number>(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++
    for (let at = from; at < to; at++) ranks[order[at]!] = (from + to + 1) / 2
    from = to
  }
  return ranks
}
