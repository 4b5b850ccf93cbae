import { type Cut, planCut, type Range } from './cut.ts'
import { type Box, boxesIn, handlerOf } from './mp4-boxes.ts'

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'moof', 'traf', 'mvex'])
/** The rest at the top is optional: indexes over the file, padding, user data, metadata. */
const keptAtTop = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat'])
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'Xtra', 'pnot', 'PICT', 'clip', 'name'])
const playable = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])

interface Cleaning {
  file: Buffer
  /** What is cut out, in the end and all at once: until then all positions are the old ones. */
  removed: Range[]
  /** Boxes that may have become shorter. */
  shortened: Box[]
  /** Boxes with positions of samples in the file. */
  tables: Box[]
}

/**
 * An MP4 or QuickTime file without user data, metadata, timed data (such as positions of a camera), names of handlers and
 * encoders and times of recording. All of it is cut out, as even its length would tell something; the tables of samples
 * follow.
 *
 * @throws Error where the file's structure can't be followed
 */
export function stripMp4(content: Uint8Array): Buffer {
  const cleaning: Cleaning = { file: Buffer.from(content), removed: [], shortened: [], tables: [] }
  const { file, removed } = cleaning
  const boxes = boxesIn(file, 0, file.length)
  if (!boxes.some(({ type }) => type === 'moov')) throw new Error('there is no moov box')
  for (const box of boxes) {
    if (!keptAtTop.has(box.type)) removed.push(box)
    else if (containers.has(box.type)) cleanContainer(cleaning, box)
  }
  const cut = planCut(removed)
  for (const table of cleaning.tables) movePositions(file, cut, table)
  for (const box of cleaning.shortened) shorten(file, cut, box)
  return cut.apply(file)
}

/** `handler` says what the track is that the container lies in. */
function cleanContainer(cleaning: Cleaning, container: Box, handler = ''): void {
  const { file, removed } = cleaning
  cleaning.shortened.push(container)
  for (const box of boxesIn(file, container.body, container.end)) {
    const { type, body, end } = box
    if (type === 'cmov') throw new Error('the moov box is compressed')
    const track = type === 'trak' ? handlerOf(file, box) : handler
    if (telling.has(type) || (type === 'trak' && !playable.has(track))) removed.push(box)
    else if (['mvhd', 'tkhd', 'mdhd'].includes(type)) wipeTimes(file, box)
    else if (type === 'hdlr') removeName(cleaning, box)
    else if (['stco', 'co64', 'tfhd'].includes(type)) cleaning.tables.push(box)
    // the name of the encoder, in the first entry of a picture's descriptions
    else if (type === 'stsd' && track === 'vide' && end - body >= 94) file.fill(0, body + 58, body + 90)
    else if (containers.has(type)) cleanContainer(cleaning, box, track)
  }
}

/** When it was made and changed: two numbers of four bytes, or of eight in version 1. */
function wipeTimes(file: Buffer, { body, end }: Box): void {
  file.fill(0, body + 4, Math.min(end, body + 4 + (file[body] === 1 ? 16 : 8)))
}

/** An empty name is one byte. */
function removeName({ file, removed, shortened }: Cleaning, box: Box): void {
  const { body, end } = box
  if (end <= body + 24) return
  file[body + 24] = 0
  removed.push({ start: body + 25, end })
  shortened.push(box)
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
