import { expect, test } from '@jest/globals'
import { bodyOf, changesOf, isBlank } from '../../../src/features/submissions/basics-fields.ts'
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

test('credits count as one field, and rows without anything, spaces and unfinished rows as what they are', () => {
  const [ida, jonas] = [
    { name: 'Ida Solheim', role: 'Copy' },
    { name: 'Jonas Brekke', role: 'Film' },
  ]
  const having = (...credits: { name: string; role: string }[]) => ({
    ...base,
    credits: JSON.stringify(credits),
  })
  const empty = { name: ' ', role: '' }
  expect(mergeBasics(base, having(empty), base)).toMatchObject({ conflicts: [], taken: [] })
  expect(mergeBasics(base, having({ ...ida, name: 'Ida Solheim ' }, empty), having(ida)).conflicts).toEqual(
    [],
  )
  expect(mergeBasics(base, having(ida), having(jonas)).conflicts).toEqual(['credits'])
  expect(mergeBasics(having(ida), having(ida), having(ida, jonas)).taken).toEqual(['credits'])
  expect(changesOf(having(ida, empty), base)).toEqual({
    changes: { credits: having(ida, empty).credits },
    invalid: [],
  })
  expect(changesOf(having(empty), base)).toEqual({ changes: {}, invalid: [] })
  expect(changesOf(having({ ...ida, role: '' }), base)).toEqual({ changes: {}, invalid: ['Credits'] })
  expect(bodyOf({ credits: having(ida, empty).credits })).toEqual({ credits: [ida] })
  expect(bodyOf({ title: 'One' })).toEqual({ title: 'One' })
  expect(isBlank({ credits: having(empty).credits })).toBe(true)
})
