/** Bytes from `start` on, up to and without `end`. */
export interface Range {
  start: number
  end: number
}

/** What is cut out of a file: ranges that don't overlap. */
export interface Cut {
  /** Where a position of the file is afterwards; a position within a range: where the range was. */
  positionAfter(position: number): number
  /** How long a stretch is afterwards. */
  lengthAfter(stretch: Range): number
  /** The file without the ranges. */
  apply(file: Buffer): Buffer
}

/** Sorts and sums up the ranges once: each question takes a search by halves, however many ranges there are. */
export function planCut(removed: readonly Range[]): Cut {
  const ranges = removed.toSorted((a, b) => a.start - b.start)
  /** How many bytes go before each range. */
  const before: number[] = []
  let sum = 0
  for (const { start, end } of ranges) {
    before.push(sum)
    sum += end - start
  }
  /** The number of ranges that begin before a position. */
  const beginBefore = (position: number): number => {
    let [low, high] = [0, ranges.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ranges[middle]?.start ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }
  const positionAfter = (position: number): number => {
    const last = beginBefore(position) - 1
    const range = ranges[last]
    if (!range) return position
    return position - (before[last] ?? 0) - (Math.min(position, range.end) - range.start)
  }
  return {
    positionAfter,
    lengthAfter: ({ start, end }) => positionAfter(end) - positionAfter(start),
    apply(file) {
      const parts: Buffer[] = []
      let at = 0
      for (const { start, end } of ranges) {
        parts.push(file.subarray(at, start))
        at = end
      }
      return Buffer.concat([...parts, file.subarray(at)])
    },
  }
}
