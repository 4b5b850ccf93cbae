// Boxes of the ISO base media format: MP4 and QuickTime. Nothing is moved, as tables hold positions in the file: what
// tells something is overwritten in place with a `free` box of the same size.

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'edts', 'moof', 'traf', 'mvex', 'mfra'])
const keptAtTop = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'wide', 'pdin'])
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'Xtra', 'pnot', 'PICT', 'clip', 'name'])
const playable = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])

interface Box {
  type: string
  start: number
  /** Where its content begins. */
  body: number
  end: number
}

/**
 * An MP4 or QuickTime file without user data, metadata, timed data (such as positions of a camera), names of handlers and
 * times of recording.
 *
 * @throws Error where the file's structure can't be followed
 */
export function stripMp4(content: Uint8Array): Buffer {
  const file = Buffer.from(content)
  const boxes = boxesIn(file, 0, file.length)
  if (!boxes.some(({ type }) => type === 'moov')) throw new Error('there is no moov box')
  for (const box of boxes) {
    if (!keptAtTop.has(box.type)) wipe(file, box)
    else if (containers.has(box.type)) cleanContainer(file, box)
  }
  return file
}

function cleanContainer(file: Buffer, { body, end }: Box): void {
  for (const box of boxesIn(file, body, end)) {
    if (box.type === 'cmov') throw new Error('the moov box is compressed')
    if (telling.has(box.type) || (box.type === 'trak' && !isPlayable(file, box))) wipe(file, box)
    else if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) wipeTimes(file, box)
    else if (box.type === 'hdlr') file.fill(0, Math.min(box.body + 24, box.end), box.end)
    else if (containers.has(box.type)) cleanContainer(file, box)
  }
}

function isPlayable(file: Buffer, track: Box): boolean {
  const media = boxesIn(file, track.body, track.end).find(({ type }) => type === 'mdia')
  const handler = media && boxesIn(file, media.body, media.end).find(({ type }) => type === 'hdlr')
  return handler !== undefined && playable.has(file.toString('latin1', handler.body + 8, handler.body + 12))
}

/** When it was made and changed: two numbers of four bytes, or of eight in version 1. */
function wipeTimes(file: Buffer, { body, end }: Box): void {
  file.fill(0, body + 4, Math.min(end, body + 4 + (file[body] === 1 ? 16 : 8)))
}

function wipe(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1')
  file.fill(0, body, end)
}

function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to; ) {
    const short = file.readUInt32BE(start)
    const type = file.toString('latin1', start + 4, start + 8)
    // QuickTime ends some lists with four empty bytes
    if (short === 0 && type === '\0\0\0\0') break
    const size = short === 1 ? Number(file.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
    const body = start + (short === 1 ? 16 : 8)
    if (size < body - start || start + size > to) throw new Error(`the box ${type} has no possible size`)
    boxes.push({ type, start, body, end: start + size })
    start += size
  }
  return boxes
}
