import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'

// Files that contain hidden data wherever their format allows it.

export async function identifyingImage(
  secret: string,
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${secret}"/></rdf:RDF></x:xmpmeta>`
  const image = sharp({ create: { width: 6, height: 4, channels: 3, background: { r: 200, g: 30, b: 60 } } })
    .withExif({ IFD0: { Artist: secret, Copyright: secret, ImageDescription: secret } })
    .withXmp(xmp)
  const file = await image.toFormat(format).toBuffer()
  // behind the end of a picture, too, something can lie
  return format === 'png' || format === 'jpeg' ? Buffer.concat([file, Buffer.from(secret)]) : file
}

export async function identifyingPdf(secret: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([200, 100])
  page.drawText('The work itself')
  const photograph = await document.embedJpg(await identifyingImage(secret, 'jpeg'))
  page.drawImage(photograph, { x: 10, y: 10, width: 20, height: 20 })
  for (const set of ['setAuthor', 'setTitle', 'setSubject', 'setCreator', 'setProducer'] as const)
    document[set](secret)
  document.setKeywords([secret])
  await document.attach(Buffer.from(secret), `${secret}.txt`, { description: secret })
  const { context, catalog } = document
  const metadata = context.stream(`<x>${secret}</x>`, { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [0, 0, 10, 10],
    T: PDFString.of(secret),
    Contents: PDFString.of('Look here'),
  })
  page.node.set(PDFName.of('Annots'), context.obj([context.register(note)]))
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Program: { Private: PDFString.of(secret) } }))
  // left over from an earlier version: nothing refers to it
  context.register(context.obj({ Author: PDFString.of(secret) }))
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

const handler = (type: string, name: string) => box('hdlr', Buffer.alloc(8), type, Buffer.alloc(12), name)

function track(type: string, name: string, samples: number, length: number, ...more: Buffer[]): Buffer {
  const [short, wide] = [Buffer.alloc(12), Buffer.alloc(16)]
  short.writeUInt32BE(1, 4)
  short.writeUInt32BE(samples, 8)
  wide.writeUInt32BE(1, 4)
  wide.writeBigUInt64BE(BigInt(samples), 8)
  const description =
    type === 'vide'
      ? box('avc1', Buffer.alloc(42, 1), name.padEnd(32).slice(0, 32), Buffer.alloc(4, 1))
      : box('mp4a', Buffer.alloc(28), box('esds', name))
  const stsd = box('stsd', Buffer.alloc(8), description)
  const tables = box(
    'stbl',
    ...[stsd, box('stsc', numbers(0, 1, 1, 1, 1)), box('stsz', numbers(0, length, 1))],
    ...[box('stco', short), box('co64', wide)],
  )
  const media = box('mdia', handler(type, name), box('minf', tables))
  return box('trak', box('tkhd', Buffer.from([0, 0, 0, 7]), Buffer.alloc(80, 9)), media, ...more)
}

/** The boxes of an MP4 file; its samples are `samples`. */
export function identifyingMp4(secret: string, samples = 'the film itself'): Buffer {
  const file = (position: number) => [
    box('ftyp', 'isomisom'),
    box('uuid', Buffer.alloc(16, 1), secret),
    box(
      'moov',
      box('mvhd', Buffer.from([0, 0, 0, 0]), Buffer.alloc(96, 9)),
      track('vide', secret, position, samples.length, box('udta', box('name', secret)), box('meta', secret)),
      track('soun', 'a description of sound', position, samples.length),
      track('meta', 'GPS', position, samples.length, box('udta', secret)),
      box('udta', box('\u00a9AR', secret)),
      box('meta', secret),
    ),
    box('free', secret),
    box('mdat', samples),
  ]
  return Buffer.concat(file(Buffer.concat(file(0)).length - samples.length))
}

function element(id: number[], ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([Buffer.from(id), size, body])
}

/** A WebM file; recorded in a browser its segment and clusters have no size. */
export function identifyingWebm(secret: string, recorded = false, samples = 'the film itself'): Buffer {
  const text = (id: number[]) => element(id, secret)
  const track = element([0xae], text([0x53, 0x6e]), element([0xd7], Buffer.from([1])))
  const block = element([0xa3], samples)
  const cues = (position: number) => {
    const where = Buffer.alloc(4)
    where.writeUInt32BE(position)
    return element([0x1c, 0x53, 0xbb, 0x6b], element([0xbb], element([0xb7], element([0xf1], where))))
  }
  const unsized = (id: number[], ...parts: Buffer[]) =>
    Buffer.concat([Buffer.from([...id, 0x01, 255, 255, 255, 255, 255, 255, 255]), ...parts])
  const before = [
    element(
      [0x15, 0x49, 0xa9, 0x66],
      text([0x7b, 0xa9]),
      text([0x4d, 0x80]),
      text([0x57, 0x41]),
      text([0x73, 0x84]),
    ),
    element([0x16, 0x54, 0xae, 0x6b], track),
    element([0x12, 0x54, 0xc3, 0x67], text([0x73, 0x73])),
    element([0x19, 0x41, 0xa4, 0x69], text([0x61, 0xa7])),
    element([0x10, 0x43, 0xa7, 0x70], text([0x45, 0xb9])),
    Buffer.from([0xec, 0x80 | secret.length, ...Buffer.from(secret)]),
  ]
  const length = Buffer.concat([...before, cues(0)]).length
  const parts = [
    ...before,
    cues(length),
    recorded ? unsized([0x1f, 0x43, 0xb6, 0x75], block) : element([0x1f, 0x43, 0xb6, 0x75], block),
  ]
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], 'webm'))
  const segment = [0x18, 0x53, 0x80, 0x67]
  return Buffer.concat([head, recorded ? unsized(segment, ...parts) : element(segment, ...parts)])
}
