import type { ReadLine, ReadWord } from '../domain/read-words.ts'

/** Below this the engine guesses. */
const minConfidence = 20

/** The lines of the engine's table: a row for each word, with the numbers of its line and its place in pixels. */
export function linesOf(table: string, { width, height }: { width: number; height: number }): ReadLine[] {
  const lines = new Map<string, ReadWord[]>()
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, across, down, confidence, ...rest] =
      row.split('\t')
    const text = rest.join(' ').trim()
    if (level !== '5' || !/[\p{L}\p{N}]/u.test(text) || Number(confidence) < minConfidence) continue
    const key = [page, block, paragraph, line].join()
    const words = lines.get(key) ?? []
    lines.set(key, words)
    const box = {
      ...{ left: share(left, width), top: share(top, height) },
      ...{ width: share(across, width), height: share(down, height) },
    }
    words.push({ text, box })
  }
  return [...lines.values()].map((words) => ({ words }))
}

/** Four digits are a pixel of the largest pictures. */
const share = (pixels: string | undefined, all: number) =>
  Math.round(Math.min(1, Math.max(0, Number(pixels) / all)) * 10_000) / 10_000
