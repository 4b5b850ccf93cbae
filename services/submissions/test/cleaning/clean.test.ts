import { detectEvidenceType } from '@accolade/chassis/object-store/content-type'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { clean } from '../../src/cleaning/clean.ts'
import { identifyingImage, identifyingMp4, identifyingPdf, identifyingWebm } from './files.ts'
import { everythingIn } from './hiding/everything-in.ts'

const secret = 'canary-Northlight-7f3a'

async function cleaned(content: Buffer, contentType: string): Promise<Buffer> {
  expect(everythingIn(content)).toContain(secret)
  const result = await clean(content, contentType)
  if (!result) throw new Error('withheld')
  expect(everythingIn(result)).not.toContain(secret)
  return Buffer.from(result)
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a %s shows the same and says nothing',
  async (format) => {
    const result = await cleaned(await identifyingImage(secret, format), `image/${format}`)
    expect((await detectEvidenceType(result))?.contentType).toBe(`image/${format}`)
    const { width, height, exif, xmp, iptc, icc } = await sharp(result).metadata()
    expect({ width, height, exif, xmp, iptc, icc }).toEqual({ width: 6, height: 4 })
    const [red = 0, green = 0, blue = 0] = await sharp(result).removeAlpha().raw().toBuffer()
    expect(Math.abs(red - 200) + Math.abs(green - 30) + Math.abs(blue - 60)).toBeLessThan(30)
  },
)

test('a photograph is turned as its metadata said', async () => {
  const lying = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { width, height } = await sharp((await clean(lying, 'image/jpeg')) ?? Buffer.alloc(0)).metadata()
  expect([width, height]).toEqual([4, 6])
})

test('an animation goes on moving', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 5, height: 5, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['red', 'green', 'blue'].map(frame))
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { pages } = await sharp((await clean(animated, 'image/gif')) ?? Buffer.alloc(0)).metadata()
  expect(pages).toBe(3)
})

test('a PDF keeps its pages, and nothing else', async () => {
  const result = await cleaned(await identifyingPdf(secret), 'application/pdf')
  const document = await PDFDocument.load(result, { updateMetadata: false })
  expect(document.getPageCount()).toBe(1)
  expect(document.getAuthor()).toBeUndefined()
  expect(document.catalog.has(PDFName.of('Metadata'))).toBe(false)
  expect(everythingIn(result)).toContain('The work itself')
  expect(everythingIn(result)).not.toContain('Look here')
  expect(everythingIn(result)).not.toMatch(/CreationDate|ModDate/)
})

test('an MP4 keeps its samples, and its tables find them', async () => {
  const original = identifyingMp4(secret)
  const result = await cleaned(original, 'video/mp4')
  expect(result.indexOf('GPS')).toBe(-1)
  expect(result.indexOf('a description of sound')).toBeGreaterThan(0)
  // times of recording
  expect(result.subarray(result.indexOf('mvhd') + 8, result.indexOf('mvhd') + 16)).toEqual(Buffer.alloc(8))
  for (const [file, table] of [original, result].flatMap((file) => [
    [file, file.readUInt32BE(file.indexOf('stco') + 12)] as const,
    [file, Number(file.readBigUInt64BE(file.indexOf('co64') + 12))] as const,
  ]))
    expect(file.toString('latin1', table, table + 15)).toBe('the film itself')
  const sizes: string[] = []
  for (let at = 0; at < result.length; at += result.readUInt32BE(at))
    sizes.push(result.toString('latin1', at + 4, at + 8))
  expect(sizes).toEqual(['ftyp', 'moov', 'mdat'])
})

test.each([
  ['from a camera', false],
  ['recorded in a browser', true],
])('a WebM %s keeps its blocks, and its index finds them', async (_which, recorded) => {
  const original = identifyingWebm(secret, recorded)
  const result = await cleaned(original, 'video/webm')
  for (const file of [original, result]) {
    const segment = file.indexOf(Buffer.from('18538067', 'hex')) + 12
    const index = file.indexOf(Buffer.from('f101000000000000', 'hex'))
    const found = segment + file.readUIntBE(index + 9, 4)
    expect(file.toString('hex', found, found + 4)).toBe('1f43b675')
    expect(file.includes('the film itself')).toBe(true)
  }
  const size = result.readBigUInt64BE(result.indexOf(Buffer.from('18538067', 'hex')) + 4)
  const unknown = (1n << 57n) - 1n
  const rest = result.length - result.indexOf(Buffer.from('18538067', 'hex')) - 12
  expect(size).toBe(recorded ? unknown : (1n << 56n) | BigInt(rest))
})

test.each([
  ['MP4', 'video/mp4', identifyingMp4],
  ['WebM', 'video/webm', identifyingWebm],
])(
  'a cleaned %s does not even reveal the length of what was removed',
  async (_format, contentType, identifying) => {
    const [one, other] = [
      await clean(identifying('short'), contentType),
      await clean(identifying('x'.repeat(99)), contentType),
    ]
    expect(one).toEqual(other)
  },
)

test.each([
  ['image/png', 'no picture'],
  ['application/pdf', '%PDF-1.7 broken'],
  ['video/mp4', 'no film'],
  ['video/mp4', '\0\0\0\x09mdat\0\0\0\0\0'],
  ['video/webm', 'no film'],
  ['image/heic', 'whatever'],
  ['video/mpeg', 'whatever'],
])('%s that can not be cleaned (%j) is withheld', async (contentType, content) => {
  expect(await clean(Buffer.from(content), contentType)).toBeNull()
})

test('an encrypted PDF is withheld', async () => {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword: 'u', ownerPassword: 'o', permissions: {} })
  expect(await clean(await document.save(), 'application/pdf')).toBeNull()
})
