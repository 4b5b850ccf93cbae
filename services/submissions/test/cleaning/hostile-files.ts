import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { identifyingImage, identifyingMp4, identifyingPdf, identifyingWebm } from './files.ts'

// Files that are broken, or made to break what reads them.

export interface HostileFile {
  name: string
  contentType: string
  content: Buffer
}

const secret = 'whoever made this'

/** Every format, damaged in every way that comes with a bad disk or a bad connection, and with intent. */
export async function damagedFiles(): Promise<HostileFile[]> {
  const gif = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const whole: [contentType: string, content: Buffer][] = [
    ['image/png', await identifyingImage(secret, 'png')],
    ['image/jpeg', await identifyingImage(secret, 'jpeg')],
    ['image/webp', await identifyingImage(secret, 'webp')],
    ['image/avif', await identifyingImage(secret, 'avif')],
    ['image/gif', gif],
    ['application/pdf', await identifyingPdf(secret)],
    ['video/mp4', identifyingMp4(secret)],
    ['video/webm', identifyingWebm(secret)],
    ['video/x-matroska', identifyingWebm(secret, true)],
  ]
  return whole.flatMap(([contentType, content]) =>
    Object.entries(damages).map(([name, damage]) => {
      return { name: `${contentType}, ${name}`, contentType, content: damage(Buffer.from(content)) }
    }),
  )
}

const damages: Record<string, (file: Buffer) => Buffer> = {
  'cut in the middle': (file) => file.subarray(0, file.length >> 1),
  'cut before its last byte': (file) => file.subarray(0, -1),
  'only its beginning': (file) => file.subarray(0, 16),
  'zeros in the middle': (file) => file.fill(0, file.length >> 2, file.length >> 1),
  'ones in the middle': (file) => file.fill(255, file.length >> 2, file.length >> 1),
  'another file behind it': (file) => Buffer.concat([file, file]),
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function nested(type: string, depth: number): Buffer {
  const file = Buffer.alloc(8 * depth)
  for (let level = 0; level < depth; level += 1) {
    file.writeUInt32BE(8 * (depth - level), 8 * level)
    file.write(type, 8 * level + 4, 'latin1')
  }
  return file
}

/** As many boxes as table entries: each entry's new place depends on all of the boxes. */
function manyBoxes(count: number): Buffer {
  const padding = Buffer.concat(Array<Buffer>(count).fill(box('free')))
  const table = Buffer.concat([
    box('stsc', number(0), number(1), number(1), number(1), number(1)),
    box('stsz', number(0), number(1), number(count)),
    box('stco', number(0), number(count), Buffer.alloc(4 * count, 1)),
  ])
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12))
  const track = box('trak', box('mdia', handler, box('minf', box('stbl', table))))
  return Buffer.concat([box('ftyp', Buffer.from('isom')), padding, box('moov', track), box('mdat')])
}

function pdf(...objects: (string | Buffer)[]): Buffer {
  const body = objects.map((object, index) =>
    Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...body,
    Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ])
}

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const noPages = '<</Type/Pages/Kids[]/Count 0>>'

/** A PNG that says how large it is, and packs that many black pixels. */
function blackPng(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const name = Buffer.from(type)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(Buffer.concat([name, data])))
    return Buffer.concat([number(data.length), name, data, sum])
  }
  const header = Buffer.concat([number(width), number(height), Buffer.from([1, 0, 0, 0, 0])])
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(data: Buffer): number {
  let rest = ~0
  for (const byte of data) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return ~rest >>> 0
}

/** A GIF that says how large it is, in which every line is one repeated colour. */
function largeGif(side: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const image = Buffer.from([0x2c, 0, 0, 0, 0, ...size, 0, 2])
  const blocks = Array<Buffer>(600).fill(Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 0x84)]))
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    image,
    ...blocks,
    Buffer.from([0, 0x3b]),
  ])
}

const element = (id: string, size: string, body = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from(id + size, 'hex'), body])

/** What is no evidence, whatever it is called. */
export const foreignFiles: readonly HostileFile[] = [
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0\b\0', 'latin1')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing that runs a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a text', Buffer.from('Whoever made this says so.')],
  ['a single byte', Buffer.alloc(1)],
].map(([name, content]) => ({ name, contentType: 'image/png', content }) as HostileFile)

/** Made to cost more than they weigh, or to lead a reader in circles. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword: 'u', ownerPassword: 'o', permissions: {} })
  const deep = 200_000
  const of = (contentType: string) => (name: string, content: Buffer) => ({ name, contentType, content })
  const [mp4, asPdf, webm] = [of('video/mp4'), of('application/pdf'), of('video/webm')]
  return [
    mp4('20,000 boxes of padding and as many samples', manyBoxes(20_000)),
    mp4('boxes within boxes', nested('moov', deep)),
    mp4('tracks within tracks', Buffer.concat([box('ftyp'), box('moov', nested('trak', deep))])),
    mp4(
      'a million boxes',
      Buffer.concat([box('moov'), Buffer.from('\0\0\0\x08free'.repeat(1_000_000), 'latin1')]),
    ),
    mp4(
      'a table that says it is longer than the file',
      Buffer.concat([
        box(
          'moov',
          box('trak', box('mdia', box('minf', box('stbl', box('stco', number(0), number(0xffffffff)))))),
        ),
      ]),
    ),
    mp4('a box of 16 exabytes', Buffer.concat([number(1), Buffer.from('moov'), Buffer.alloc(8, 255)])),
    mp4(
      'a box without a length',
      Buffer.concat([box('moov'), number(0), Buffer.from('mdat'), Buffer.alloc(64)]),
    ),
    mp4('a box shorter than its head', Buffer.concat([box('moov'), number(4), Buffer.from('free')])),
    asPdf(
      'a stream of objects that unpacks to 128 megabytes',
      pdf(
        catalog,
        noPages,
        stream(
          '/Type/ObjStm/N 100000/First 800000/Filter/FlateDecode',
          deflateSync(Buffer.alloc(2 ** 27, '1 0 ')),
        ),
      ),
    ),
    asPdf(
      'a stream of objects that unpacks twice',
      pdf(
        catalog,
        noPages,
        stream(
          '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
          deflateSync(deflateSync(Buffer.alloc(2 ** 25))),
        ),
      ),
    ),
    asPdf(
      'a stream of objects that is nested deeply',
      pdf(
        catalog,
        noPages,
        stream(
          '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
          deflateSync(Buffer.from(`9 0 ${'['.repeat(1_000_000)}`)),
        ),
      ),
    ),
    asPdf('arrays within arrays', pdf(catalog, noPages, '['.repeat(deep) + ']'.repeat(deep))),
    asPdf('dictionaries within dictionaries', pdf(catalog, noPages, '<</A'.repeat(deep) + '>>'.repeat(deep))),
    asPdf('pages that contain themselves', pdf(catalog, '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>')),
    asPdf('a catalog that is its own pages', pdf('<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 9>>')),
    asPdf(
      'a table of positions that follows itself',
      Buffer.concat([
        pdf(catalog, noPages),
        Buffer.from('xref\n0 0\ntrailer\n<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF'),
      ]),
    ),
    asPdf('50,000 objects', pdf(catalog, noPages, ...Array<string>(50_000).fill('<<>>'))),
    asPdf('no objects at all', Buffer.from('%PDF-1.7\n%%EOF')),
    asPdf('a password', Buffer.from(await document.save())),
    of('image/gif')('16,000 pixels wide and high', largeGif(16_000)),
    of('image/png')('60,000 pixels wide and high', blackPng(60_000, 60_000, 60_000)),
    of('image/png')('larger than it is', blackPng(9_000, 9_000, 10)),
    of('image/jpeg')(
      'segments without a length',
      Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffe00000'.repeat(10_000), 'hex')]),
    ),
    webm('an element of 2^56 bytes', element('1a45dfa3', '01fffffffffffffe')),
    webm(
      'elements within elements',
      Buffer.concat([
        element('18538067', '01ffffffffffffff'),
        Buffer.from('ae01ffffffffffffff'.repeat(100_000), 'hex'),
      ]),
    ),
    webm(
      'a million empty elements',
      Buffer.concat([element('18538067', '01ffffffffffffff'), Buffer.from('ec80'.repeat(1_000_000), 'hex')]),
    ),
    webm(
      'an index without end',
      Buffer.concat([element('18538067', '01ffffffffffffff'), element('1c53bb6b', '01ffffffffffffff')]),
    ),
  ]
}
