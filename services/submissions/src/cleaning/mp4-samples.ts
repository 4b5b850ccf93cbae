import type { Range } from './cut.ts'
import { maxChunks } from './limits.ts'
import { type Box, boxesIn, find } from './mp4-boxes.ts'

/** Where the samples of a track lie in the file, by its tables: one range for each chunk. */
export function chunksOf(file: Buffer, track: Box): Range[] {
  const tables = find(file, track, 'mdia', 'minf', 'stbl')
  const boxes = tables ? boxesIn(file, tables.body, tables.end) : []
  const table = (type: string) => boxes.find((box) => box.type === type)
  const offsets = offsetsOf(file, table('stco') ?? table('co64'))
  if (offsets.length === 0) return []
  const [sizes, perChunk] = [sizesOf(file, table('stsz') ?? table('stz2')), table('stsc')]
  if (!sizes || !perChunk) throw new Error('a track does not say where its samples are')
  const runs = file.readUInt32BE(perChunk.body + 4)
  const chunks: Range[] = []
  let sample = 0
  let run = 0
  for (const [index, start] of offsets.entries()) {
    const next = perChunk.body + 8 + 12 * (run + 1)
    if (run + 1 < runs && file.readUInt32BE(next) <= index + 1) run++
    const count = runs > 0 ? file.readUInt32BE(perChunk.body + 12 + 12 * run) : 0
    const end = start + sizes(sample, count)
    sample += count
    if (end > start) chunks.push({ start, end })
  }
  return chunks
}

function offsetsOf(file: Buffer, table: Box | undefined): number[] {
  if (!table) return []
  const count = file.readUInt32BE(table.body + 4)
  if (count > maxChunks) throw new Error('there are too many chunks')
  return Array.from({ length: count }, (_none, at) =>
    table.type === 'co64'
      ? Number(file.readBigUInt64BE(table.body + 8 + 8 * at))
      : file.readUInt32BE(table.body + 8 + 4 * at),
  )
}

/** How many bytes some samples take, from the first of them on. */
function sizesOf(file: Buffer, table: Box | undefined): ((first: number, count: number) => number) | null {
  if (!table) return null
  const { type, body } = table
  const total = file.readUInt32BE(body + 8)
  const fixed = type === 'stsz' ? file.readUInt32BE(body + 4) : 0
  if (fixed > 0) return (first, count) => fixed * Math.max(0, Math.min(count, total - first))
  const bits = type === 'stsz' ? 32 : (file[body + 7] ?? 0)
  const one = (sample: number): number => {
    if (bits === 4) {
      const pair = file[body + 12 + (sample >> 1)] ?? 0
      return sample % 2 ? pair & 15 : pair >> 4
    }
    return file.readUIntBE(body + 12 + (sample * bits) / 8, bits / 8)
  }
  return (first, count) => {
    let sum = 0
    for (let sample = first; sample < Math.min(first + count, total); sample++) sum += one(sample)
    return sum
  }
}
