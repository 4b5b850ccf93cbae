import { inflateSync } from 'node:zlib'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { expect, test } from '@jest/globals'
import { drawGuide } from '../../build/draw-guide.ts'
import { guideIn } from '../../build/guide-pdf.ts'
import { guideOf } from '../../src/features/guide/guide-content.ts'
import { factsOf } from '../../src/lib/facts.ts'

const facts = factsOf(defaultProgramme, 'A')
const guide = guideOf(facts)

/** The letters that a PDF of built-in typefaces draws, without the spaces between lines. */
function lettersOf(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1')
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map((match) => {
    try {
      return inflateSync(Buffer.from(match[1]!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)])
    .map((match) => Buffer.from(match[1]!, 'hex').toString('latin1'))
    .join('')
    .replace(/\s/g, '')
}
const squeezed = (text: string) => text.replace(/\s/g, '')

test('the PDF says what the page says', async () => {
  const letters = lettersOf(await drawGuide(guide, facts))
  const texts = [
    ...guide.preparing.points.map((point) => point.title),
    ...guide.categories.areas.flatMap((area) => [area.title, area.show]),
    ...guide.process.steps.flatMap((step) => [step.title, step.text]),
    ...guide.tips.items,
    'March 16 to April 30, 2025',
  ]
  // quotation marks and apostrophes have bytes of their own in a PDF
  for (const text of texts.filter((each) => !/[^\u0020-\u007e]/.test(each))) {
    expect([text, letters.includes(squeezed(text))]).toEqual([text, true])
  }
})

test('the same texts give the same bytes, as a PDF', async () => {
  const [first, second] = [await drawGuide(guide, facts), await drawGuide(guide, facts)]
  expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.compare(Buffer.from(first), Buffer.from(second))).toBe(0)
})

test('the guide is there in every language, each at its address', async () => {
  const [english, german] = [await guideIn('en'), await guideIn('de')]
  expect([english.fileName, german.fileName]).toEqual(['guide.pdf', 'de/guide.pdf'])
  const letters = lettersOf(german.source)
  const texts = [
    'Leitfaden zur Einreichung',
    'Der Ablauf in 3 Schritten',
    'Start der Einreichung',
    'bis 30. April 2025',
    'Legen Sie ein Konto an',
    'Hochgeladen',
  ]
  for (const text of texts) expect([text, letters.includes(squeezed(text))]).toEqual([text, true])
  expect(lettersOf(english.source)).toContain('SubmissionGuide')
})
