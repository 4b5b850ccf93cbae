import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from '@jest/globals'
import { clean } from '../../src/cleaning/clean.ts'
import { findNames } from '../../src/cleaning/find-names.ts'
import { runCleaner } from '../../src/cleaning/run-cleaner.ts'
import type { Entrant } from '../../src/domain/entrant-names.ts'
import { box } from './hiding/film-file.ts'
import { filmWith } from './hiding/film-places.ts'
import { packedStream, pdfFile, stream } from './hiding/pdf-file.ts'

const entrant: Entrant = {
  organizationName: 'Nordlicht Pictures GmbH',
  members: [
    { username: 'elenam', email: 'elena@zhostheron.example.com', firstName: 'Elena', lastName: 'Müller' },
    { username: 'brandmeister', email: 'info@gmail.com', firstName: 'Mark', lastName: 'Ng' },
  ],
  projectUrl: 'https://www.busfilm-berlin.example.org/last',
}

async function namesIn(file: Buffer, contentType = 'application/pdf'): Promise<string[]> {
  const copy = await clean(file, contentType)
  if (!copy) throw new Error('withheld')
  return findNames(copy, contentType, entrant)
}

const page = (content: string) => pdfFile({ content })
const hex = (text: string) => Buffer.from(text).toString('hex')

test.each([
  ['a text', page('BT /F1 9 Tf (by Nordlicht) Tj ET')],
  ['a full name', page('BT /F1 9 Tf (Idea: Elena Muller, Berlin) Tj ET')],
  ['a full name with its umlaut', page('BT /F1 9 Tf (Elena M\\374ller) Tj ET')],
  ['a hexadecimal string', page(`BT /F1 9 Tf <${hex('nordlicht')}> Tj ET`)],
  ['an escaped string', page('BT /F1 9 Tf (\\116\\157\\162dlicht) Tj ET')],
  ['letters set apart', page('BT /F1 9 Tf [(Nor) 20 (dl) -15 (icht)] TJ ET')],
  ['words set apart', page('BT /F1 9 Tf [(Elena) -400 (Muller)] TJ ET')],
  [
    'letters placed one by one',
    page(`BT /F1 9 Tf ${[...'Nordlicht'].map((letter) => `(${letter}) Tj 6 0 Td`).join(' ')} ET`),
  ],
  ['text that is not painted', page('BT /F1 9 Tf 3 Tr (Nordlicht Pictures) Tj ET')],
  ['an address', page('BT /F1 9 Tf (www.zhostheron.example.com) Tj ET')],
  ['a user name', page('BT /F1 9 Tf (@brandmeister) Tj ET')],
  ['the address of the work', page('BT /F1 9 Tf (busfilm-berlin) Tj ET')],
  ['a form', pdfFile({ formContent: 'BT (Nordlicht) Tj ET' })],
  [
    'the name of a font',
    pdfFile({
      font: '/FontDescriptor 20 0 R',
      objects: ['<</Type/FontDescriptor/FontName/NordlichtSans-Bold/Flags 4>>'],
    }),
  ],
  [
    'a font file',
    pdfFile({
      font: '/FontDescriptor 20 0 R',
      objects: [
        '<</Type/FontDescriptor/FontName/X/Flags 4/FontFile 21 0 R>>',
        packedStream('', '%!PS\n/Notice (Nordlicht Pictures) def'),
      ],
    }),
  ],
  [
    'a font with codes of its own',
    pdfFile({
      font: '/ToUnicode 20 0 R',
      content: 'BT /F1 9 Tf (ABCDEFGHI) Tj ET',
      objects: [
        stream(
          '',
          `1 begincodespacerange <00> <ff> endcodespacerange 9 beginbfchar ${[...'Nordlicht'].map((letter, at) => `<${(65 + at).toString(16)}> <00${hex(letter)}>`).join(' ')} endbfchar`,
        ),
      ],
    }),
  ],
])('a name is found in %s', async (_where, file) => {
  expect(await namesIn(file)).not.toEqual([])
})

test('a name is found in subtitles and beside samples, in UTF-8 and UTF-16', async () => {
  const texts = [
    'by Nordlicht Pictures',
    Buffer.from('Elena Müller'),
    Buffer.from('nordlicht', 'utf16le'),
    Buffer.from('nordlicht', 'utf16le').swap16(),
  ]
  for (const text of texts) {
    const sample = Buffer.concat([Buffer.alloc(2), Buffer.from(text as string), Buffer.alloc(2)])
    const film = filmWith({ tracks: [{ handler: 'sbtl' }] }, sample)
    expect([text, (await namesIn(film, 'video/mp4')).length]).toEqual([text, 1])
  }
})

test.each([
  [
    'ordinary words, short names and what everybody has',
    'Mark the pictures: info, gmail, Elena, Ng, English songs',
  ],
  ['names within words', 'unnordlichtes, Nordlichter'],
])('%s do not withhold a page', async (_what, text) => {
  expect(await namesIn(page(`BT /F1 9 Tf (${text}) Tj ET`))).toEqual([])
})

test('five million bytes by chance name nobody, within a second', async () => {
  const bytes = Buffer.alloc(5_000_000)
  let state = 42
  for (let at = 0; at < bytes.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[at] = state >>> 24
  }
  const film = Buffer.concat([box('ftyp', 'isom'), box('mdat', bytes)])
  const start = performance.now()
  expect(await findNames(film, 'video/mp4', entrant)).toEqual([])
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('a document with embedded fonts is read as its letters', async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  document.addPage().drawText('Regie: Elena Müller', { font })
  expect(await namesIn(Buffer.from(await document.save()))).toEqual(['Elena Müller'])
})

test('the cleaner says so, and gives nothing', async () => {
  const task = { contentType: 'application/pdf', entrant }
  const running = new AbortController().signal
  expect(await runCleaner(page('BT /F1 9 Tf (by Nordlicht) Tj ET'), task, running)).toBe('naming')
  const other = { ...task, entrant: { ...entrant, organizationName: 'Acme', projectUrl: null } }
  expect(await runCleaner(page('BT /F1 9 Tf (by Nordlicht) Tj ET'), other, running)).toBeInstanceOf(Buffer)
})
