import { expect, test } from '@jest/globals'
import { asItIs, differencesBetween } from '../../src/domain/entry-as-it-was.ts'
import { aSubmission } from './samples.ts'

const ida = { name: 'Ida Solheim', role: 'Copy' }
const before = asItIs(aSubmission(), [])

test('brand and credits are compared like texts, the latter line by line', () => {
  const after = asItIs(
    aSubmission({ brand: 'Fjellrand', credits: [ida, { name: 'Jonas', role: 'Film' }] }),
    [],
  )
  expect(differencesBetween(before, after).texts).toEqual([
    { field: 'brand', before: null, after: 'Fjellrand' },
    { field: 'credits', before: null, after: 'Ida Solheim, Copy\nJonas, Film' },
  ])
})

test('an entry that was kept before there was a brand differs by nothing', () => {
  const { brand: _brand, credits: _credits, ...former } = before
  expect(differencesBetween(former, before).texts).toEqual([])
})
