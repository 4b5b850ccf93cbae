import type { Category } from '@accolade/contracts/entities/category'
import { expect, test } from '@jest/globals'
import { canonicalJson } from '../../../../verify/canonical-json.ts'
import { type CategoryForm, fromForm, judgedBy, withNewerWords } from '../../src/domain/category.ts'

const form: CategoryForm = {
  name: 'Social Impact',
  description: 'Work that moved people',
  fee: 99,
  deadline: '2025-12-15',
  isActive: true,
  revealProjectUrl: false,
  criteria: [
    { id: 'known', name: 'Idea', weight: 25, description: '' },
    { id: 'foreign', name: 'Craft', weight: 25, description: '' },
    { name: 'Result', weight: 50, description: '' },
    { id: 'known', name: 'Idea again', weight: 25, description: '' },
  ],
  version: 3,
}

const before: Category = {
  ...form,
  ...{ id: 'c', version: 3, earlyBird: { fee: 79, until: '2025-11-30' }, late: null, judgesPerEntry: null },
  memberFee: 69,
  priceLists: [{ currency: 'USD', fee: 109, earlyBirdFee: null, lateFee: null, memberFee: null }],
  criteria: ['known', 'gone'].map((id) => ({ id, name: id, weight: 25, description: '' })),
}

test('criteria keep only ids that the category knows, each once', () => {
  let last = 0
  const category = fromForm(form, {
    id: 'c',
    version: 4,
    before,
    newId: () => `new-${++last}`,
  })
  expect(category.criteria.map(({ id, name }) => [id, name])).toEqual([
    ['known', 'Idea'],
    ['new-1', 'Craft'],
    ['new-2', 'Result'],
    ['new-3', 'Idea again'],
  ])
  expect([category.id, category.version]).toEqual(['c', 4])
})

test('a period of the fee stays where a form does not name it, ends where it names none, and never contradicts the rest', () => {
  const changed = (change: Partial<CategoryForm>) =>
    fromForm({ ...form, ...change }, { id: 'c', version: 4, before, newId: () => 'new' })
  expect([changed({}).earlyBird, changed({}).late]).toEqual([{ fee: 79, until: '2025-11-30' }, null])
  expect(changed({ earlyBird: null }).earlyBird).toBe(null)
  expect(() => changed({ fee: 79 })).toThrow(
    expect.objectContaining({
      code: 'invalid-request',
      issues: [{ path: 'earlyBird.fee', message: 'The early-bird fee must be lower than the fee' }],
    }),
  )
})

test('what results depend on is one text, which the verifier writes in the same way', () => {
  const criteria = before.criteria.map(({ id, weight }) => ({ id, weight }))
  for (const judgesPerEntry of [null, 3])
    expect(judgedBy('c', { ...before, judgesPerEntry })).toBe(
      canonicalJson({ judgesPerEntry, criteria, category: 'c' }),
    )
  const [one, other] = before.criteria
  const changes = [
    { criteria: [other!, one!] },
    { criteria: [one!] },
    { criteria: [one!, { ...other!, weight: 26 }] },
    { judgesPerEntry: 1 },
  ]
  for (const change of changes)
    expect(judgedBy('c', { ...before, ...change })).not.toBe(judgedBy('c', before))
  const renamed = { ...before, criteria: before.criteria.map((each) => ({ ...each, name: 'Other' })) }
  expect(judgedBy('c', renamed)).toBe(judgedBy('c', before))
})

test('words that others have changed stay, unless they are what was asked for', () => {
  const of = (names: Record<string, string>) => ({
    judgesPerEntry: null,
    criteria: Object.entries(names).map(([id, name]) => ({ id, name, weight: 25, description: '' })),
  })
  const wanted = withNewerWords(
    of({ a: 'Idea', b: 'Skill', c: 'New' }),
    of({ a: 'Idea', b: 'Craft' }),
    of({ a: 'The idea', b: 'The craft' }),
  )
  expect(wanted.criteria.map(({ name }) => name)).toEqual(['The idea', 'Skill', 'New'])
})
