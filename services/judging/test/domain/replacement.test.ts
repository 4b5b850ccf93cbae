import { expect, test } from '@jest/globals'
import { chooseForPanel, chooseReplacement } from '../../src/domain/replacement.ts'

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

test('where judges are drawn, expertise counts as much as five entries, and nobody of the same group comes in', () => {
  const levels = new Map([
    ['expert', 2],
    ['none', 0],
  ])
  const choose = (candidates: ReturnType<typeof candidate>[], groups: [string, string[]][] = []) =>
    chooseForPanel(candidates, levels, new Map(groups))?.judgeId
  expect(choose([candidate('some', 3), candidate('expert', 7)])).toBe('expert')
  expect(choose([candidate('some', 3), candidate('expert', 9)])).toBe('some')
  expect(choose([candidate('some', 7), candidate('none', 3)])).toBe('some')
  const holder = candidate('holder', 1, true)
  expect(choose([holder, candidate('some', 1)], [['holder', ['x']]])).toBe('some')
  const joined: [string, string[]][] = [
    ['holder', ['x']],
    ['elsewhere', ['x', 'y']],
    ['some', ['y']],
  ]
  expect(choose([holder, candidate('some', 1)], joined)).toBeUndefined()
})
