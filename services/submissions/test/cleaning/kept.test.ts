import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from '@jest/globals'
import { clean } from '../../src/cleaning/clean.ts'
import { boxesIn, find } from '../../src/cleaning/mp4-boxes.ts'
import { everythingIn, unpacked } from './hiding/everything-in.ts'
import { filmWith, fragmented, picture, sound } from './hiding/film-places.ts'
import { drawn, pdfFile, stream } from './hiding/pdf-file.ts'
import { jpegWith } from './hiding/picture-files.ts'
import { frame, webm } from './hiding/webm-places.ts'

async function cleaned(file: Buffer, contentType: string): Promise<Buffer> {
  const copy = await clean(file, contentType)
  if (!copy) throw new Error('withheld')
  return Buffer.from(copy)
}

/** The operators of the first page, one a line. */
async function operatorsOf(file: Buffer): Promise<string[]> {
  const copy = everythingIn(await cleaned(file, 'application/pdf'))
  const page = copy.split('\n')
  const start = page.findIndex((line) => line.endsWith('BT'))
  return page.slice(start)
}

test('a page draws what it drew: text, pictures, forms, colours, layers', async () => {
  const content = `/GS1 gs /CS1 cs .2 .3 scn /P1 SCN [3 1] 0 d (a\\)b\\
c) Tj [(A) -20 <42>] TJ /Perceptual ri /OC /L1 BDC /Span BMC 0 0 1 1 re EMC EMC /Sh1 sh`
  const lines = await operatorsOf(
    pdfFile({
      content,
      resources:
        '/ExtGState<</GS1<</ca .5/BM/Multiply>>>>/ColorSpace<</CS1[/Pattern/DeviceRGB]>>/Properties<</L1<</Type/OCG/Name(x)>>>>/Shading<</Sh1<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 1]/Function<</FunctionType 2/Domain[0 1]/N 1>>>>>>',
    }),
  )
  expect(lines.slice(0, 27)).toEqual([
    ...['BT', expect.stringMatching(/^\/N\d+ 12 Tf$/), '10 50 Td', `(${drawn}) Tj`, 'ET'],
    ...['q', '20 0 0 20 10 10 cm', expect.stringMatching(/^\/N\d+ Do$/), 'Q'],
    ...['q', expect.stringMatching(/^\/N\d+ Do$/), 'Q'],
    ...[expect.stringMatching(/^\/N\d+ gs$/), expect.stringMatching(/^\/N\d+ cs$/), '.2 .3 scn'],
    ...[
      expect.stringMatching(/^\/N\d+ SCN$/),
      '[3 1] 0 d',
      '(a\\)bc) Tj',
      '[(A) -20 (B)] TJ',
      '/Perceptual ri',
    ],
    ...[
      expect.stringMatching(/^\/OC \/N\d+ BDC$/),
      '0 0 1 1 re',
      'EMC',
      expect.stringMatching(/^\/N\d+ sh$/),
    ],
    ...['', expect.anything(), expect.anything()],
  ])
})

test('boxes, rotation and what a page takes from the nodes above it stay', async () => {
  const copy = await cleaned(pdfFile({ page: '/Rotate 90/UserUnit 2/CropBox[0 0 50 50]' }), 'application/pdf')
  const page = (await PDFDocument.load(copy)).getPage(0)
  expect(page.getMediaBox()).toEqual({ x: 0, y: 0, width: 200, height: 100 })
  expect(page.getCropBox()).toEqual({ x: 0, y: 0, width: 50, height: 50 })
  expect(page.getRotation().angle).toBe(90)
})

test('photographs keep their pixels, on the page and among its operators', async () => {
  const jpeg = await jpegWith('x')
  const inline = Buffer.concat([
    Buffer.from('BI /W 6 /H 4 /CS /RGB /BPC 8 /F /DCT ID '),
    jpeg,
    Buffer.from('\nEI\nf'),
  ])
  const copy = await cleaned(
    pdfFile({
      image:
        '/Type/XObject/Subtype/Image/Width 6/Height 4/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/DCTDecode]',
      imageData: jpeg,
      content: inline,
      objects: [stream('', 'x')],
    }),
    'application/pdf',
  )
  const pixels = jpeg.subarray(
    jpeg.indexOf(Buffer.from('ffda', 'hex')),
    jpeg.lastIndexOf(Buffer.from('ffd9', 'hex')),
  )
  expect(copy.includes(pixels)).toBe(true)
  expect(unpacked(copy).some((part) => part.includes(pixels))).toBe(true)
})

test('chunks of pictures and sound are where the tables say, when those between them are gone', async () => {
  const file = filmWith(
    { tracks: [{ handler: 'meta' }, { handler: 'text' }], between: 'GPS' },
    'GPS 52.5, 13.4',
  )
  const copy = await cleaned(file, 'video/mp4')
  const boxes = boxesIn(copy, 0, copy.length)
  expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat'])
  const data = boxes[2]
  expect(copy.toString('latin1', data?.body, data?.end)).toBe(picture + sound)
  const movie = boxes[1]
  if (!movie) throw new Error('no film')
  const tracks = boxesIn(copy, movie.body, movie.end).filter(({ type }) => type === 'trak')
  const found = tracks.map((track) => {
    const table = find(copy, track, 'mdia', 'minf', 'stbl', 'stco')
    const wide = find(copy, track, 'mdia', 'minf', 'stbl', 'co64')
    const at = table ? copy.readUInt32BE(table.body + 8) : Number(copy.readBigUInt64BE((wide?.body ?? 0) + 8))
    return copy.toString('latin1', at, at + 15)
  })
  expect(found).toEqual([picture, sound])
})

test('runs of samples are where fragments say, when those of another track are gone', async () => {
  const copy = await cleaned(fragmented('GPS 52.5, 13.4'), 'video/mp4')
  const found = boxesIn(copy, 0, copy.length)
    .filter(({ type }) => type === 'moof')
    .map((fragment) => {
      const run = find(copy, fragment, 'traf', 'trun')
      const at = fragment.start + copy.readInt32BE((run?.body ?? 0) + 8)
      return copy.toString('latin1', at, at + 15)
    })
  expect(found).toEqual([picture, sound])
  expect(copy.includes('GPS')).toBe(false)
})

test('a run of samples that does not say where it is makes the film withheld', async () => {
  const file = fragmented('GPS 52.5, 13.4')
  // the first run is one of metadata
  const flags = file.indexOf('trun', file.indexOf('trun') + 1) + 7
  file[flags] = 0
  expect(await clean(file, 'video/mp4')).toBeNull()
})

test('data that lies in another file makes the film withheld', async () => {
  const file = filmWith({})
  const flags = file.indexOf('url ') + 7
  file[flags] = 0
  expect(await clean(file, 'video/mp4')).toBeNull()
})

test('blocks of pictures stay when those of metadata are gone', async () => {
  const copy = await cleaned(webm({}), 'video/webm')
  expect(copy.includes(frame)).toBe(true)
})
