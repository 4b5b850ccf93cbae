import { expect, test } from '@jest/globals'
import { linkedAwards, toSlug } from '../../src/entities/slug.ts'
import { articleFormSchema, winnerFormSchema } from '../../src/entities/winner.ts'

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

test('a winner is a draft in the middle of the order unless told', () => {
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
