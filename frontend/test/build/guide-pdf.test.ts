import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { expect, test } from '@jest/globals'
import { drawGuide } from '../../build/draw-guide.ts'
import { guideIn } from '../../build/guide-pdf.ts'
import { guideOf } from '../../src/features/guide/guide-content.ts'
import { factsOf } from '../../src/lib/facts.ts'

const facts = factsOf(defaultProgramme, 'A')
const guide = guideOf(facts)

test('the PDF says what the page says', async () => {
  const letters = await lettersOf(await drawGuide(guide, facts))
  const texts = [
    ...guide.preparing.points.map((point) => point.title),
    ...guide.categories.areas.flatMap((area) => [area.title, area.show]),
    ...guide.process.steps.flatMap((step) => [step.title, step.text]),
    ...guide.tips.items,
    'March 16 to April 30, 2025',
  ]
  for (const text of texts) {
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
  const letters = await lettersOf(german.source)
  const texts = [
    'Leitfaden zur Einreichung',
    'Der Ablauf in 3 Schritten',
    'Start der Einreichung',
    'bis 30. April 2025',
    'Legen Sie ein Konto an',
    'Hochgeladen',
  ]
  for (const text of texts) expect([text, letters.includes(squeezed(text))]).toEqual([text, true])
  expect(await lettersOf(english.source)).toContain('SubmissionGuide')
})
