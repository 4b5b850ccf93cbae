import type { Box } from '@accolade/contracts/entities/names-in-files'

/** A word that was read, and where. */
export interface ReadWord {
  text: string
  box?: Box
}

/** A line of a picture, a page or a film, at the second of the film. */
export interface ReadLine {
  page?: number
  second?: number
  words: readonly ReadWord[]
}

/** The smallest box around these words; undefined where nobody knows where they are. */
export function around(words: readonly ReadWord[]): Box | undefined {
  const boxes = words.flatMap(({ box }) => box ?? [])
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: rounded(right - left, 1 - left), height: rounded(bottom - top, 1 - top) }
}

/** Sums of fractions may come out above one, and with many digits. */
const rounded = (value: number, most: number) =>
  Math.round(Math.max(0, Math.min(value, most)) * 10_000) / 10_000
