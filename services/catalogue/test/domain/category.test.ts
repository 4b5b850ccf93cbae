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

test('criteria keep only ids that the category knows, each once', () => {
  let last = 0
  const category = fromForm(form, {
    id: 'c',
    version: 4,
    knownCriteria: ['known', 'gone'],
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
