import sharp from 'sharp'

const canvas = { create: { width: 6, height: 4, channels: 3 as const, background: { r: 200, g: 30, b: 60 } } }

/** A segment of a JPEG. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A photograph that says it in EXIF, XMP, IPTC, a comment, a segment of no standard, and behind its end. */
export async function jpegWith(secret: string): Promise<Buffer> {
  const file = await sharp(canvas)
    .withExif({ IFD0: { Artist: secret, Copyright: secret } })
    .jpeg()
    .toBuffer()
  const text = Buffer.from(secret)
  return Buffer.concat([
    file.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), text])),
    segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), text])),
    segment(0xee, Buffer.concat([Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'), text])),
    segment(0xe9, text),
    segment(0xfe, text),
    file.subarray(2),
    text,
  ])
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A JPEG 2000 file that says it in boxes and in comments of its picture. */
export function jpeg2000(secret: string): Buffer {
  const text = Buffer.from(secret)
  const size = Buffer.from(
    '00290000000000060000000400000000000000000000000600000004000000000000000000010701',
    'hex',
  )
  const comment = segment(0x64, Buffer.concat([Buffer.from([0, 1]), text]))
  const data = Buffer.from('the picture itself')
  const tile = Buffer.alloc(12)
  tile.write('ff90000a0000', 'hex')
  tile.writeUInt32BE(12 + comment.length + 2 + data.length, 6)
  const codestream = Buffer.concat([
    Buffer.from('ff4fff51', 'hex'),
    size,
    Buffer.from([1]),
    comment,
    tile,
    comment,
    Buffer.from('ff93', 'hex'),
    data,
    Buffer.from('ffd9', 'hex'),
  ])
  const profile = Buffer.concat([Buffer.from([2, 0, 0]), iccProfile(secret)])
  const header = Buffer.from('0000000400000006000307000000', 'hex')
  return Buffer.concat([
    box('jP  ', Buffer.from('0d0a870a', 'hex')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ')),
    box('xml ', text),
    box('jp2h', Buffer.concat([box('ihdr', header), box('colr', profile), box('xml ', text)])),
    box('uuid', Buffer.concat([Buffer.alloc(16, 7), text])),
    box('jp2i', text),
    box('jp2c', codestream),
    box('uinf', text),
  ])
}

/** A colour profile with a description, a copyright, a private tag, and bytes that belong to no tag. */
export function iccProfile(secret: string): Buffer {
  const tags = ['desc', 'cprt', 'dmnd', 'rXYZ', 'priv']
  const texts = tags.map((tag) =>
    tag === 'rXYZ'
      ? Buffer.from('58595a200000000000010000000100000001000000', 'hex').subarray(0, 20)
      : Buffer.concat([
          Buffer.from(tag === 'priv' ? 'priv' : tag === 'desc' ? 'mluc' : 'text'),
          Buffer.alloc(4),
          Buffer.from(secret),
        ]),
  )
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  let at = 128 + table.length
  for (const [index, tag] of tags.entries()) {
    const length = texts[index]?.length ?? 0
    table.write(tag, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * index)
    table.writeUInt32BE(length, 12 + 12 * index)
    at += length
  }
  const header = Buffer.alloc(128)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  header.write(secret.slice(0, 4), 80, 'latin1')
  const profile = Buffer.concat([header, table, ...texts, Buffer.from(secret)])
  profile.writeUInt32BE(profile.length)
  return profile
}

/** A chunk of a PNG; readers of pictures pass over one whose sum is wrong, ours is right. */
export function pngChunk(type: string, content: Buffer, sum: (data: Buffer) => number): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(sum(named))
  return Buffer.concat([length, named, check])
}

export const plain = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') =>
  sharp(canvas).toFormat(format).toBuffer()
