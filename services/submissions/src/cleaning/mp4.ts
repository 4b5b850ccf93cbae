import { type Cut, planCut } from './cut.ts'
import { type Box, boxesIn, handlerOf, trackIdOf } from './mp4-boxes.ts'
import type { Cleaning } from './mp4-cleaning.ts'
import { cleanDescriptions } from './mp4-descriptions.ts'
import { defaultSizes, runsOf, trackOfFragment } from './mp4-fragments.ts'
import { chunksOf } from './mp4-samples.ts'
import { brands, keptAtTop, keptIn, playable, properLength } from './mp4-shapes.ts'

/**
 * An MP4 or QuickTime file with the boxes and samples that are shown, and nothing else: no user data, metadata, timed data
 * (such as positions of a camera), chapters, names of handlers and encoders, times of recording, nor data that no track
 * refers to. All of it is cut out, as even its length would reveal something; the tables of samples follow.
 *
 * @throws Error where the file's structure can't be followed
 */
export function stripMp4(content: Uint8Array): Buffer {
  const file = Buffer.from(content)
  const cleaning: Cleaning = {
    ...{ file, removed: [], shortened: [], tables: [], shown: [], runs: [] },
    ...{ dropped: new Set(), sizes: new Map() },
  }
  const boxes = boxesIn(file, 0, file.length)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie) throw new Error('there is no moov box')
  for (const box of boxes) {
    if (!keptAtTop.has(box.type)) cleaning.removed.push(box)
    else if (box.type === 'ftyp' || box.type === 'styp') cleanBrands(cleaning, box)
    else if (box.type === 'moov') cleanContainer(cleaning, box)
  }
  cleaning.sizes = defaultSizes(file, movie)
  for (const box of boxes) if (box.type === 'moof') cleanContainer(cleaning, box)
  cleaning.shown.sort((a, b) => a.start - b.start)
  for (const box of boxes) if (box.type === 'mdat') cleanData(cleaning, box)
  const cut = planCut(cleaning.removed)
  for (const table of cleaning.tables) movePositions(file, cut, table)
  for (const { offsetAt, start, base } of cleaning.runs)
    file.writeInt32BE(cut.positionAfter(start) - cut.positionAfter(base), offsetAt)
  for (const box of cleaning.shortened) shorten(file, cut, box)
  return cut.apply(file)
}

/** Names of formats of no standard are cut out, too. */
function cleanBrands(cleaning: Cleaning, box: Box): void {
  const { file, removed, shortened } = cleaning
  const known = (at: number) => brands.has(file.toString('latin1', at, at + 4).replaceAll(' ', '_'))
  if (!known(box.body)) file.write('isom', box.body, 'latin1')
  file.fill(0, box.body + 4, Math.min(box.end, box.body + 8))
  shortened.push(box)
  for (let at = box.body + 8; at < box.end; at += 4)
    if (at + 4 > box.end || !known(at)) removed.push({ start: at, end: Math.min(at + 4, box.end) })
}

/** `handler` says what the track is that the container lies in. */
function cleanContainer(cleaning: Cleaning, container: Box, handler = ''): void {
  const { file, removed, shortened, dropped } = cleaning
  const kept = keptIn.get(container.type)
  shortened.push(container)
  for (const box of boxesIn(file, container.body, container.end)) {
    const { type } = box
    if (type === 'cmov') throw new Error('the moov box is compressed')
    const track = type === 'trak' ? handlerOf(file, box) : handler
    if (type === 'trak' && !playable.has(track)) dropped.add(trackIdOf(file, box))
    const left =
      type === 'trak' ? !playable.has(track) : type === 'traf' && dropped.has(trackOfFragment(file, box))
    if (left || !kept?.has(type)) {
      removed.push(box)
      continue
    }
    noteSamples(cleaning, container, box)
    if (keptIn.has(type)) cleanContainer(cleaning, box, track)
    else cleanLeaf(cleaning, box, track)
  }
}

/** Where the samples of a track, or of its part of a fragment, lie. */
function noteSamples({ file, shown, runs, sizes }: Cleaning, container: Box, box: Box): void {
  if (box.type === 'trak') for (const chunk of chunksOf(file, box)) shown.push(chunk)
  if (box.type !== 'traf') return
  for (const run of runsOf(file, container, box, sizes)) {
    runs.push(run)
    shown.push(run)
  }
}

function cleanLeaf(cleaning: Cleaning, box: Box, handler: string): void {
  const { file, removed, shortened, tables } = cleaning
  const { type, body, end } = box
  if (['mvhd', 'tkhd', 'mdhd'].includes(type)) wipeTimes(file, box)
  else if (type === 'hdlr') removeName(cleaning, box)
  else if (['stco', 'co64', 'tfhd'].includes(type)) tables.push(box)
  else if (type === 'stsd') cleanDescriptions(cleaning, box, handler)
  else if (type === 'dref') cleanReferences(cleaning, box)
  const length = properLength(type, file.subarray(body, end))
  if (length === null || body + length >= end) return
  removed.push({ start: body + length, end })
  shortened.push(box)
}

/** The data lies in this file: an address of it, or of another one, says nothing to a player. */
function cleanReferences({ file, removed, shortened }: Cleaning, box: Box): void {
  shortened.push(box)
  for (const entry of boxesIn(file, box.body + 8, box.end)) {
    if (((file[entry.body + 3] ?? 0) & 1) === 0) throw new Error('the data lies in another file')
    if (entry.end <= entry.body + 4) continue
    removed.push({ start: entry.body + 4, end: entry.end })
    shortened.push(entry)
  }
}

/** When it was made and changed: two numbers of four bytes, or of eight in version 1. */
function wipeTimes(file: Buffer, { body, end }: Box): void {
  file.fill(0, body + 4, Math.min(end, body + 4 + (file[body] === 1 ? 16 : 8)))
}

/** An empty name is one byte; before it a maker can be named. */
function removeName({ file, removed, shortened }: Cleaning, box: Box): void {
  const { body, end } = box
  file.fill(0, Math.min(end, body + 12), Math.min(end, body + 24))
  if (end <= body + 24) return
  file[body + 24] = 0
  if (end === body + 25) return
  removed.push({ start: body + 25, end })
  shortened.push(box)
}

/** Bytes of the data that no sample is made of. */
function cleanData(cleaning: Cleaning, { start: boxStart, body, end, type }: Box): void {
  const { removed, shortened, shown } = cleaning
  shortened.push({ type, start: boxStart, body, end })
  let at = body
  for (const range of shown) {
    const [from, to] = [Math.max(body, range.start), Math.min(end, range.end)]
    if (to <= from) continue
    if (from > at) removed.push({ start: at, end: from })
    at = Math.max(at, to)
  }
  if (at < end) removed.push({ start: at, end })
}

function movePositions(file: Buffer, cut: Cut, { type, body }: Box): void {
  const wide = (at: number) =>
    file.writeBigUInt64BE(BigInt(cut.positionAfter(Number(file.readBigUInt64BE(at)))), at)
  if (type === 'tfhd') {
    if ((file[body + 3] ?? 0) & 1) wide(body + 8)
    return
  }
  const count = file.readUInt32BE(body + 4)
  for (let entry = 0; entry < count; entry++) {
    if (type === 'co64') wide(body + 8 + 8 * entry)
    else {
      const at = body + 8 + 4 * entry
      file.writeUInt32BE(cut.positionAfter(file.readUInt32BE(at)), at)
    }
  }
}

function shorten(file: Buffer, cut: Cut, box: Box): void {
  const size = cut.lengthAfter(box)
  const written = file.readUInt32BE(box.start)
  if (written === 1) file.writeBigUInt64BE(BigInt(size), box.start + 8)
  else if (written !== 0) file.writeUInt32BE(size, box.start)
}
