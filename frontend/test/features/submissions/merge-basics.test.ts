import { expect, test } from '@jest/globals'
import { mergeBasics, withTheirs } from '../../../src/features/submissions/merge-basics.ts'

const base = {
  title: 'One',
  description: 'Two',
  categoryId: 'c',
  organizationId: 'o',
  teamSize: '1-5',
  projectUrl: '',
}

test('different fields are put together, and nobody is asked', () => {
  const merged = mergeBasics(
    base,
    { ...base, title: 'Mine' },
    { ...base, description: 'Theirs', projectUrl: 'https://t' },
  )
  expect(merged).toEqual({
    values: { ...base, title: 'Mine', description: 'Theirs', projectUrl: 'https://t' },
    conflicts: [],
    taken: ['description', 'projectUrl'],
  })
})

test('the same field is asked about, and neither choice loses another field', () => {
  const theirs = { ...base, title: 'Theirs', teamSize: '16+' }
  const merged = mergeBasics(base, { ...base, title: 'Mine', description: 'Mine, too' }, theirs)
  expect(merged.conflicts).toEqual(['title'])
  expect(merged.values).toEqual({ ...base, title: 'Mine', description: 'Mine, too', teamSize: '16+' })
  expect(withTheirs(merged, theirs)).toEqual({
    ...base,
    title: 'Theirs',
    description: 'Mine, too',
    teamSize: '16+',
  })
})

test('the same change by both, spaces at the ends and fields that were emptied', () => {
  expect(mergeBasics(base, { ...base, title: 'New ' }, { ...base, title: 'New' }).conflicts).toEqual([])
  const emptied = mergeBasics(base, { ...base, description: '' }, { ...base, description: 'Theirs' })
  expect([emptied.conflicts, emptied.values.description]).toEqual([['description'], ''])
  expect(mergeBasics(base, { ...base, description: '' }, base).values.description).toBe('')
})

test('where it is not known what both began with, every difference is asked about', () => {
  const merged = mergeBasics({}, { ...base, title: 'Mine' }, { ...base, teamSize: '16+' })
  expect([merged.conflicts, merged.taken]).toEqual([['title', 'teamSize'], []])
})
