import type { Range } from './cut.ts'
import { type Box, boxesIn, find } from './mp4-boxes.ts'

/** Samples of a track one after the other in the file, as a fragment says. */
export interface Run extends Range {
  /** Where the distance from `base` to the samples is written. */
  offsetAt: number
  base: number
}

/** The sizes that samples have where a fragment does not say, by track. */
export function defaultSizes(file: Buffer, movie: Box): Map<number, number> {
  const extended = find(file, movie, 'mvex')
  const boxes = extended ? boxesIn(file, extended.body, extended.end) : []
  return new Map(
    boxes
      .filter(({ type }) => type === 'trex')
      .map(({ body }) => [file.readUInt32BE(body + 4), file.readUInt32BE(body + 16)] as const),
  )
}

/** The track that a part of a fragment is about. */
export function trackOfFragment(file: Buffer, part: Box): number {
  const head = find(file, part, 'tfhd')
  if (!head) throw new Error('a fragment belongs to no track')
  return file.readUInt32BE(head.body + 4)
}

/**
 * The runs of samples of one part (`traf`) of a fragment.
 *
 * @throws Error where a run lies wherever the one before it ended, in whatever track: cutting would move it
 */
export function runsOf(file: Buffer, fragment: Box, part: Box, defaults: ReadonlyMap<number, number>): Run[] {
  const boxes = boxesIn(file, part.body, part.end)
  const head = boxes.find(({ type }) => type === 'tfhd')
  if (!head) throw new Error('a fragment belongs to no track')
  const { flags, base, size } = headOf(file, fragment, head, defaults)
  const first = boxesIn(file, fragment.body, fragment.end).find(({ type }) => type === 'traf')
  // without an address of its own the first part counts from the fragment, a later one from the samples before it
  if (!(flags & 0x020001) && first?.start !== part.start)
    throw new Error('a fragment lies behind another track')
  return boxes.filter(({ type }) => type === 'trun').map((run) => runOf(file, run, base, size))
}

function headOf(file: Buffer, fragment: Box, { body }: Box, defaults: ReadonlyMap<number, number>) {
  const flags = file.readUIntBE(body + 1, 3)
  const track = file.readUInt32BE(body + 4)
  let at = body + 8
  const base = flags & 1 ? Number(file.readBigUInt64BE(at)) : fragment.start
  if (flags & 1) at += 8
  for (const flag of [2, 8]) if (flags & flag) at += 4
  return { flags, base, size: flags & 16 ? file.readUInt32BE(at) : (defaults.get(track) ?? 0) }
}

function runOf(file: Buffer, { body }: Box, base: number, defaultSize: number): Run {
  const flags = file.readUIntBE(body + 1, 3)
  if (!(flags & 1)) throw new Error('a run of samples does not say where it is')
  const count = file.readUInt32BE(body + 4)
  const start = base + file.readInt32BE(body + 8)
  const first = body + (flags & 4 ? 16 : 12)
  const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  let length = flags & 0x200 ? 0 : count * defaultSize
  if (flags & 0x200)
    for (let sample = 0; sample < count; sample++)
      length += file.readUInt32BE(first + sample * width + (flags & 0x100 ? 4 : 0))
  return { start, end: start + length, offsetAt: body + 8, base }
}
