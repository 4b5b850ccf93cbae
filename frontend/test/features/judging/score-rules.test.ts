import { expect, test } from '@jest/globals'
import { judgingOf, scoredOf } from '../../../dev/demo-judging.ts'
import { entriesOf, guidanceOf, weightedScore } from '../../../src/features/judging/score-rules.ts'

test('the weighted score is the sum of value × weight over the sum of weights', () => {
  // weights 40, 25, 20, 15 with 7, 7.5, 8, 8.5
  expect(weightedScore(entriesOf(scoredOf(0), {}))).toBe(7.55)
})

test('there is no score while a criterion has no value', () => {
  const submission = judgingOf(0)
  const drafts = { [submission.id]: { [submission.criteria[0]!.id]: { value: 0, notes: '' } } }
  expect(weightedScore(entriesOf(submission, drafts))).toBe(null)
  expect(weightedScore([])).toBe(null)
})

test('a typed score replaces the saved one, and counts as changed only where it differs', () => {
  const submission = scoredOf(0)
  const [first, second] = submission.criteria
  const drafts = {
    [submission.id]: { [first!.id]: { value: 7, notes: '' }, [second!.id]: { value: 7.5, notes: 'why' } },
  }
  expect(entriesOf(submission, drafts).map(({ changed }) => changed)).toEqual([false, true, false, false])
})

test.each([
  [0, 'Below expectations'],
  [3.9, 'Below expectations'],
  [4, 'Meets expectations'],
  [6.9, 'Meets expectations'],
  [7, 'Exceeds expectations'],
  [8.9, 'Exceeds expectations'],
  [9, 'Outstanding'],
  [10, 'Outstanding'],
])('%s is called %s', (value, words) => {
  expect(guidanceOf(value)).toBe(words)
})
