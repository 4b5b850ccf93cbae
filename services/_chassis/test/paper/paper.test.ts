import { expect, test } from '@jest/globals'
import { openPaper, right } from '../../src/paper/open-paper.ts'
import { setLines } from '../../src/paper/set-lines.ts'
import { runsOf } from '../../src/paper/typefaces.ts'
import { lettersOf, pagesOf, rolesOf, squeezed } from '../../src/testing/pdf-text.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const info = { Title: 'A paper', Author: 'Accolade', CreationDate: new Date('2025-11-03T00:00:00Z') }

function print(...texts: string[]): Promise<Buffer> {
  const paper = openPaper('de', info)
  texts.reduce((y, text) => paper.write(text, 56, y, { width: 300 }), paper.masthead('Accolade Awards'))
  return paper.finish()
}

test.each([
  ['Latin', 'Žofie Łukaszewićz-Größe', ['archivo-text-latin-ext', 'archivo-text-latin']],
  ['Vietnamese', 'Nguyễn', ['archivo-text-latin', 'archivo-text-vietnamese']],
  ['Greek', 'Ελένη Παπαδοπούλου', ['DejaVuSans']],
  ['Cyrillic', 'Дмитро Шевченко', ['DejaVuSans']],
  ['Arabic', 'دينا محمد', ['DejaVuSans']],
  ['Hebrew', 'יעל כהן', ['DejaVuSans']],
  ['Chinese', '王小明', ['DroidSansFallbackFull']],
  ['Japanese', '山田 たろう', ['DroidSansFallbackFull']],
  ['Korean', '김민준', ['NanumGothic']],
])('a name in %s is set in a typeface that has its letters', (_, name, typefaces) => {
  const runs = runsOf(name, 'text')
  expect(runs.map(({ text }) => text).join('')).toBe(name)
  const words = runs.filter(({ text }) => text.trim())
  expect([...new Set(words.map(({ typeface }) => typeface))].toSorted()).toEqual(typefaces.toSorted())
})

test('Arabic words are one run with what is between them, and what is around them keeps its own direction', () => {
  const runs = runsOf('“دينا، محمد” Дмитро', 'text')
  expect(runs.map(({ text, fromTheRight }) => [text, fromTheRight])).toEqual([
    ['“', false],
    ['دينا، محمد', true],
    ['” ', false],
    ['Дмитро', false],
  ])
})

test('letters that no typeface has are named by their codes, marks of the letter before them leave nothing', async () => {
  const text = 'Gold 🏆 and ไทย, ✔\ufe0f'
  const printed = await lettersOf(await print(text))
  expect(printed).toContain(squeezed('Gold [U+1F3C6] and [U+0E44][U+0E17][U+0E22], ✔'))
})

test('letters with their marks are one, and control characters print nothing', async () => {
  expect(await lettersOf(await print('Mu\u0308nchen\u0007 \u0000x'))).toContain('Münchenx')
})

test('lines are as wide as there is room, words stay whole where they can', () => {
  const measure = ({ text }: { text: string }) => [...text].length
  expect(setLines('one two  three\nfour', 'text', 7, measure)).toEqual(['one two', 'three', 'four'])
  expect(setLines('a-very-long word', 'text', 6, measure)).toEqual(['a-', 'very-', 'long', 'word'])
  expect(setLines('x https://example', 'text', 6, measure)).toEqual(['x', 'https:', '//', 'exampl', 'e'])
  expect(setLines('Šimčík Łukasz', 'text', 8, measure)).toEqual(['Šimčík', 'Łukasz'])
  expect(setLines('山田太郎山田太郎', 'text', 5, measure)).toEqual(['山田太郎山', '田太郎'])
  expect(setLines('', 'text', 5, measure)).toEqual([''])
})

test('a long text goes on over pages, each with its number', async () => {
  const pages = await pagesOf(await print('A sentence that goes on and on. '.repeat(300)))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.map((page) => squeezed(page).match(/\d\/\d$/)?.[0])).toEqual(
    pages.map((_, at) => `${at + 1}/${pages.length}`),
  )
  expect(pages.join(' ').match(/goes/g)).toHaveLength(300)
  expect((await pagesOf(await print('One page')))[0]).not.toContain('/')
})

test('it has a language, a title and an order for those who have it read aloud, and is the same each time', async () => {
  const pdf = await print('A text')
  const raw = pdf.toString('latin1')
  for (const part of ['/Lang (de)', '/Marked true', '/DisplayDocTitle true', '/S /Document', '/S /P'])
    expect([part, raw.includes(part)]).toEqual([part, true])
  expect(pdf.equals(await print('A text'))).toBe(true)
})

test('what is written to the right ends at the edge', async () => {
  const paper = openPaper('en', info)
  const below = paper.write('$149.50', right - 120, 100, { width: 120, align: 'right' })
  expect(below).toBe(114)
  expect(await lettersOf(await paper.finish())).toBe('$149.50')
})

test('headings, texts and pictures are read aloud in their order, on every page', async () => {
  const paper = openPaper('en', info)
  const below = paper.write('Heading', 56, paper.masthead('Accolade'), { role: 'H1' })
  paper.picture(dot, 'A dot', 56, below, [20, 20])
  paper.write('A sentence that goes on. '.repeat(300), 56, below + 20)
  expect(await rolesOf(await paper.finish())).toEqual([['P', 'H1', 'Figure', 'P'], ['P']])
})
