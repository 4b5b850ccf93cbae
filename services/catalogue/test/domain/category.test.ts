import type { Category } from '@accolade/contracts/entities/category'
import { expect, test } from '@jest/globals'
import { type CategoryForm, fromForm } from '../../src/domain/category.ts'

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
