import { stripProfile } from './icc.ts'
import { type Box, boxesIn } from './mp4-boxes.ts'

const ofHeader = new Set(['ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef'])
const [startOfTile, endOfCodestream, comment, startOfData] = [0xff90, 0xffd9, 0xff64, 0xff93]

/** A JPEG 2000 picture, whether in boxes or not, without boxes and comments that say anything beside its pixels. */
export function stripJpeg2000(content: Uint8Array): Buffer {
  const file = Buffer.from(content)
  if (file.readUInt16BE(0) === 0xff4f) return stripCodestream(file)
  const parts: Buffer[] = []
  for (const box of boxesIn(file, 0, file.length)) {
    if (box.type === 'jP  ') parts.push(written(box.type, file.subarray(box.body, box.end)))
    else if (box.type === 'ftyp') parts.push(written('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ')))
    else if (box.type === 'jp2h') parts.push(written('jp2h', headerOf(file, box)))
    else if (box.type === 'jp2c')
      parts.push(written('jp2c', stripCodestream(file.subarray(box.body, box.end))))
  }
  return Buffer.concat(parts)
}

function headerOf(file: Buffer, header: Box): Buffer {
  const parts = boxesIn(file, header.body, header.end).flatMap(({ type, body, end }) => {
    if (!ofHeader.has(type)) return []
    const content = file.subarray(body, end)
    const profile = type === 'colr' && content[0] !== 1
    return [
      written(
        type,
        profile ? Buffer.concat([content.subarray(0, 3), stripProfile(content.subarray(3))]) : content,
      ),
    ]
  })
  return Buffer.concat(parts)
}

function written(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Comments of the whole picture and of its tiles are cut out, and whatever lies behind its end. */
function stripCodestream(code: Buffer): Buffer {
  const parts = [code.subarray(0, 2)]
  let at = 2
  for (; code.readUInt16BE(at) !== startOfTile; at = endOfSegment(code, at))
    if (code.readUInt16BE(at) !== comment) parts.push(code.subarray(at, endOfSegment(code, at)))
  while (at + 12 <= code.length && code.readUInt16BE(at) === startOfTile) {
    const length = code.readUInt32BE(at + 6)
    const end = length === 0 ? lengthToEnd(code) : at + length
    if (end > code.length || end < at + 12) throw new Error('a tile is longer than the picture')
    parts.push(stripTile(code.subarray(at, end), length !== 0))
    at = end
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

function stripTile(tile: Buffer, sized: boolean): Buffer {
  const head = Buffer.from(tile.subarray(0, 12))
  const parts: Buffer[] = [head]
  let at = 12
  for (; tile.readUInt16BE(at) !== startOfData; at = endOfSegment(tile, at))
    if (tile.readUInt16BE(at) !== comment) parts.push(tile.subarray(at, endOfSegment(tile, at)))
  const stripped = Buffer.concat([...parts, tile.subarray(at)])
  if (sized) stripped.writeUInt32BE(stripped.length, 6)
  return stripped
}

const endOfSegment = (code: Buffer, at: number) => at + 2 + code.readUInt16BE(at + 2)

/** A last tile without a length goes on to the end of the picture. */
function lengthToEnd(code: Buffer): number {
  const end = code.lastIndexOf(Buffer.from([endOfCodestream >> 8, endOfCodestream & 255]))
  return end < 0 ? code.length : end
}
