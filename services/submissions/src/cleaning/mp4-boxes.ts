import { maxParts } from './limits.ts'

/** A box of the ISO base media format, by its positions in the file. */
export interface Box {
  type: string
  start: number
  /** Where its content begins. */
  body: number
  end: number
}

/** The boxes that follow each other between two positions. Throws Error where one is not possible. */
export function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to; ) {
    const short = file.readUInt32BE(start)
    const type = file.toString('latin1', start + 4, start + 8)
    if (short === 0 && type === '\0\0\0\0') {
      // QuickTime ends some lists with four empty bytes; behind them nothing may hide
      if (file.subarray(start, to).some((byte) => byte !== 0))
        throw new Error('a list of boxes is broken off')
      break
    }
    const size = short === 1 ? Number(file.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
    const body = start + (short === 1 ? 16 : 8)
    if (size < body - start || start + size > to) throw new Error(`the box ${type} has no possible size`)
    if (boxes.length === maxParts) throw new Error('there are too many boxes')
    boxes.push({ type, start, body, end: start + size })
    start += size
  }
  return boxes
}

/** The first box on a way of types. */
export function find(file: Buffer, parent: Box, ...types: string[]): Box | undefined {
  let at: Box | undefined = parent
  for (const type of types) at = at && boxesIn(file, at.body, at.end).find((box) => box.type === type)
  return at
}

/** What a track is: `vide`, `soun`, …; empty where it doesn't say. */
export function handlerOf(file: Buffer, track: Box): string {
  const handler = find(file, track, 'mdia', 'hdlr')
  return handler ? file.toString('latin1', handler.body + 8, handler.body + 12) : ''
}

/** The number by which fragments name a track; 0 where it has none. */
export function trackIdOf(file: Buffer, track: Box): number {
  const head = find(file, track, 'tkhd')
  return head ? file.readUInt32BE(head.body + (file[head.body] === 1 ? 20 : 12)) : 0
}
