import { expect, test } from '@jest/globals'
import { chooseReplacement } from '../../src/domain/replacement.ts'

const candidate = (judgeId: string, entries: number, holds = false) => ({ judgeId, entries, holds })

test('the judge with the fewest entries takes over', () => {
  expect(chooseReplacement([candidate('a', 3), candidate('b', 1), candidate('c', 2)])?.judgeId).toBe('b')
})

test('ties go by id', () => {
  expect(chooseReplacement([candidate('c', 1), candidate('a', 1), candidate('b', 1)])?.judgeId).toBe('a')
})

test('who has the submission already comes last', () => {
  expect(chooseReplacement([candidate('a', 1, true), candidate('b', 9)])?.judgeId).toBe('b')
  expect(chooseReplacement([candidate('b', 2, true), candidate('a', 2, true)])?.judgeId).toBe('a')
})

test('nobody is left', () => {
  expect(chooseReplacement([])).toBeNull()
})
