// Elements of EBML: Matroska and WebM. Nothing is moved, as the index holds positions: what tells something is
// overwritten in place with a Void element of the same size.

const segment = 0x18538067
const cluster = 0x1f43b675
const info = 0x1549a966
const tracks = 0x1654ae6b
const trackEntry = 0xae
const known = new Set([
  ...[segment, cluster, info, tracks, 0x1a45dfa3, 0x114d9b74, 0x1c53bb6b, 0xec],
  // what lies in clusters: time stamp, position, size before, blocks, silent tracks, encrypted blocks
  ...[0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0x5854, 0xaf],
])
/** Title, file names and their neighbours, date, ids, names and languages of tracks are no business of judges. */
const texts = new Set([0x4d80, 0x5741])
const telling = new Set([
  0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4461, 0x73a4, 0x3cb923, 0x3eb923, 0x4444, 0x536e, 0xbf,
])

interface Element {
  id: number
  start: number
  body: number
  end: number
  sized: boolean
}

/**
 * A Matroska or WebM file without tags, chapters, attachments, title, names and dates.
 *
 * @throws Error where the file's structure can't be followed
 */
export function stripMatroska(content: Uint8Array): Buffer {
  const file = Buffer.from(content)
  let found = false
  let at = 0
  while (at < file.length) {
    const element = readElement(file, at, file.length)
    const { id, body, end, sized } = element
    found ||= id === segment
    if (!known.has(id)) voidElement(file, element)
    if (id === 0xec) file.fill(0, body, end)
    if (id === info || id === tracks) cleanElement(file, element)
    if (!sized && id !== segment && id !== cluster) throw new Error('an element has no size')
    // segments, and clusters without a size, are walked through
    at = id === segment || !sized ? body : end
  }
  if (!found) throw new Error('there is no segment')
  return file
}

function cleanElement(file: Buffer, parent: Element): void {
  for (let at = parent.body; at < parent.end; ) {
    const element = readElement(file, at, parent.end)
    const { id, body, end } = element
    if (telling.has(id)) voidElement(file, element)
    else if (texts.has(id) || id === 0xec) file.fill(0, body, end)
    else if (id === trackEntry) cleanElement(file, element)
    at = end
  }
}

/** One byte of id; the size takes one byte, or eight where the element is long. */
function voidElement(file: Buffer, { start, end }: Element): void {
  const length = end - start
  file.fill(0, start, end)
  file[start] = 0xec
  if (length < 10) file[start + 1] = 0x80 | (length - 2)
  else file.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), start + 1)
}

function readElement(file: Buffer, start: number, limit: number): Element {
  const idLength = Math.clz32(file[start] ?? 0) - 23
  if (idLength < 1 || idLength > 4 || start + idLength + 1 > limit) throw new Error('an id is not possible')
  const id = file.readUIntBE(start, idLength)
  const at = start + idLength
  const sizeLength = Math.clz32(file[at] ?? 0) - 23
  if (sizeLength < 1 || sizeLength > 8 || at + sizeLength > limit) throw new Error('a size is not possible')
  const bits = BigInt(7 * sizeLength)
  const raw = BigInt(`0x${file.toString('hex', at, at + sizeLength)}`) & ((1n << bits) - 1n)
  const sized = raw !== (1n << bits) - 1n
  const body = at + sizeLength
  const end = sized ? body + Number(raw) : limit
  if (end > limit) throw new Error('an element is longer than what it lies in')
  return { id, start, body, end, sized }
}
