/** Bytes from `start` on, up to and without `end`. */
export interface Range {
  start: number
  end: number
}

/** How many bytes of a stretch go. */
export function removedWithin(removed: readonly Range[], { start, end }: Range): number {
  return removed
    .filter((range) => range.start >= start && range.end <= end)
    .reduce((sum, range) => sum + range.end - range.start, 0)
}

/** Where a position of a file is once the ranges are cut out. */
export function positionAfter(removed: readonly Range[], position: number): number {
  return position - removedWithin(removed, { start: 0, end: position })
}

/** A file without the ranges, which don't overlap. */
export function cut(file: Buffer, removed: readonly Range[]): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (const { start, end } of removed.toSorted((a, b) => a.start - b.start)) {
    parts.push(file.subarray(at, start))
    at = end
  }
  return Buffer.concat([...parts, file.subarray(at)])
}
