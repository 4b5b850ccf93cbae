import { expect, test } from '@jest/globals'
import {
  choicesOf,
  choose,
  type GalleryEntry,
  nameOf,
  neighboursOf,
  place,
} from '../../src/domain/gallery.ts'

const entry = (title: string, change: Partial<GalleryEntry> = {}): GalleryEntry => ({
  id: title,
  slug: title,
  title,
  organizationName: 'Café Noir',
  categoryName: 'Outdoor',
  level: 'gold',
  edition: '2025',
  country: null,
  ...change,
})
const entries = [
  entry('first'),
  entry('bronze', { level: 'bronze' }),
  entry('none', { level: null }),
  entry('gold', { organizationName: 'Fieldnotes' }),
  entry('silver', { level: 'silver', categoryName: 'Craft' }),
  entry('old silver', { edition: '2024', level: 'silver' }),
  entry('older gold', { edition: '2023', organizationName: '光', country: 'JP' }),
]
const placed = place(entries)
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

test('the latest edition comes first; in it the Grand Prize, then Gold, Silver, Bronze, and what has no level', () => {
  expect(titles(placed)).toEqual(['first', 'gold', 'silver', 'bronze', 'none', 'old silver', 'older gold'])
})

test('the first of the latest edition is its Grand Prize Winner, of an older one only where it won Gold', () => {
  expect(titles(placed.filter(({ grandPrize }) => grandPrize))).toEqual(['first', 'older gold'])
  expect(titles(place([entry('only', { level: 'bronze' })]).filter(({ grandPrize }) => grandPrize))).toEqual([
    'only',
  ])
})

test.each([
  [{ edition: '2024' }, ['old silver']],
  [{ category: 'craft' }, ['silver']],
  [{ agency: 'cafe-noir', level: 'bronze' as const }, ['bronze']],
  [{ country: 'JP' }, ['older gold']],
  [{ agency: '光' }, ['older gold']],
  [{ q: 'CAFÉ  outdoor bro' }, ['bronze']],
  [{ q: 'cafe 2024' }, ['old silver']],
  [{ q: 'nothing like it' }, []],
])('by %j', (filter, expected) => {
  expect(titles(choose(placed, filter))).toEqual(expected)
})

test('each choice says how many winners the other choices leave of it', () => {
  const choices = choicesOf(placed, { agency: 'cafe-noir', level: 'silver' })
  expect(choices).toEqual({
    editions: [
      { key: '2025', name: '2025', winners: 1 },
      { key: '2024', name: '2024', winners: 1 },
    ],
    categories: [
      { key: 'craft', name: 'Craft', winners: 1 },
      { key: 'outdoor', name: 'Outdoor', winners: 1 },
    ],
    countries: [],
    agencies: [{ key: 'cafe-noir', name: 'Café Noir', winners: 2 }],
    levels: [
      { key: 'gold', name: 'Gold', winners: 1 },
      { key: 'silver', name: 'Silver', winners: 2 },
      { key: 'bronze', name: 'Bronze', winners: 1 },
    ],
  })
})

test('what is chosen stays to be seen when nothing of it is left', () => {
  const { categories } = choicesOf(placed, { edition: '2023', category: 'craft' })
  expect(categories).toEqual([
    { key: 'craft', name: 'Craft', winners: 0 },
    { key: 'outdoor', name: 'Outdoor', winners: 1 },
  ])
})

test('of very many agencies those with the most winners can be chosen, and the one that is', () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    entry(`w${index}`, { organizationName: `A${index}` }),
  )
  const all = place([...many, entry('again', { organizationName: 'A129' })])
  const { agencies } = choicesOf(all, { agency: undefined })
  expect(agencies).toHaveLength(100)
  expect(agencies.find(({ key }) => key === 'a129')?.winners).toBe(2)
  expect(choicesOf(all, { agency: 'a128' }).agencies.some(({ key }) => key === 'a128')).toBe(true)
})

test('a key is said as the first winner with it says it', () => {
  expect(nameOf(placed, 'agency', 'cafe-noir')).toBe('Café Noir')
  expect(nameOf(placed, 'agency', 'nobody')).toBeUndefined()
})

test('beside a winner are those before and after it in its edition', () => {
  expect(neighboursOf(placed, 'gold')).toEqual({
    previous: { slug: 'first', title: 'first' },
    next: { slug: 'silver', title: 'silver' },
  })
  expect(neighboursOf(placed, 'first')).toEqual({ next: { slug: 'gold', title: 'gold' } })
  expect(neighboursOf(placed, 'old silver')).toEqual({})
})
