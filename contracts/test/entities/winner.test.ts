import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { linkedAwards, toSlug } from '../../src/entities/slug.ts'
import { articleFormSchema, winnerFormSchema } from '../../src/entities/winner.ts'
import { winnerPublished } from '../../src/events/winners.ts'

const sample = new URL('../../samples/winner.published.json', import.meta.url)
const goldenWinner = JSON.parse(readFileSync(sample, 'utf8')).data

// spec §2: lowercased text with runs of non-alphanumerics turned into hyphens
test.each([
  ['Best Use of Silence', 'best-use-of-silence'],
  ['R&D / "Rain   Check" 2025', 'r-d-rain-check-2025'],
  ['  Gold (Outdoor)!', 'gold-outdoor'],
  ['Café Société', 'cafe-societe'],
  ['already-a-slug', 'already-a-slug'],
  ['光', ''],
])('the slug of %j is %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})

test('six awards are linked, by slugs as they are made', () => {
  expect(linkedAwards.awardSlugs.map(toSlug)).toEqual(linkedAwards.awardSlugs)
  expect(new Set(linkedAwards.awardSlugs).size).toBe(6)
})

const winner = {
  organizationName: 'Northlight',
  title: 'Rain Check',
  description: 'A film.',
  categoryName: 'Film',
}

test('a winner is by default a draft in the middle of the order', () => {
  expect(winnerFormSchema.parse(winner)).toEqual({ ...winner, position: 100, published: false })
})

test.each([
  ['javascript:alert(1)', false],
  ['ftp://example.com', false],
  ['https://example.com/work', true],
  ['', true],
])('the address %j of a work: %s', (projectUrl, valid) => {
  expect(winnerFormSchema.safeParse({ ...winner, projectUrl }).success).toBe(valid)
})

test.each([
  [73, true],
  [91.33, true],
  [98.11, true],
  [100, true],
  [73.001, false],
  [100.01, false],
  [-1, false],
])('%d points of a winner: %s', (score, valid) => {
  expect(winnerFormSchema.safeParse({ ...winner, score }).success).toBe(valid)
})

test('a level is one of three, and never made up', () => {
  expect(winnerFormSchema.parse({ ...winner, level: 'bronze' }).level).toBe('bronze')
  expect(winnerFormSchema.safeParse({ ...winner, level: 'platinum' }).success).toBe(false)
  expect(winnerFormSchema.parse({ ...winner, awardTitle: 'Gold' })).not.toHaveProperty('level')
})

test('a winner published before levels existed still parses', () => {
  const { level: _level, score: _score, ...old } = goldenWinner
  expect(winnerPublished.data.parse(old)).toEqual(old)
})

test.each(['Upper', 'two--hyphens', '-a', 'a-', 'ä', 'a/b', ''])('%j is no slug', (slug) => {
  expect(winnerFormSchema.safeParse({ ...winner, slug }).success).toBe(false)
})

test('every missing text of a winner and of an article is named', () => {
  const paths = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
    result.error?.issues.map(({ path }) => path.join('.'))
  expect(paths(winnerFormSchema.safeParse({ ...winner, title: ' ', categoryName: '' }))).toEqual([
    'title',
    'categoryName',
  ])
  expect(
    paths(
      articleFormSchema.safeParse({
        brandSlug: 'a',
        awardSlug: 'b',
        year: 2025,
        title: '',
        category: 'c',
        awardingBody: 'd',
        achievement: 'e',
        description: '',
        significance: '',
        metrics: [{ value: '', label: 'x' }],
        highlights: [],
      }),
    ),
  ).toEqual(['title', 'metrics.0.value'])
})
