import { expect, test } from '@jest/globals'
import { judgingOf, judgingSubmissions, scoredOf } from '../../../dev/demo-judging.ts'
import {
  isComplete,
  nameOf,
  neighboursOf,
  nextToDo,
  progressOf,
} from '../../../src/features/judging/queue-rules.ts'

const closed = { closed: true }

test('progress counts what has a value for every criterion', () => {
  const figures = { total: 3, completed: 1, remaining: 2, missed: 0, percent: 33 }
  expect(progressOf(judgingSubmissions)).toEqual(figures)
  expect(progressOf([])).toEqual({ total: 0, completed: 0, remaining: 0, missed: 0, percent: 0 })
})

test('what is closed remains no longer: scored it is completed, else it was missed', () => {
  const list = [judgingOf(0, closed), { ...scoredOf(1), ...closed }, judgingOf(2)]
  expect(progressOf(list)).toEqual({ total: 3, completed: 1, remaining: 1, missed: 1, percent: 33 })
})

test('a submission without criteria is never complete', () => {
  expect(isComplete(judgingOf(0, { criteria: [] }))).toBe(false)
})

test('next to do is the first one after this number, then the first one before it', () => {
  const list = [judgingOf(0), scoredOf(1), judgingOf(2, closed), judgingOf(3), judgingOf(4, { criteria: [] })]
  expect([0, 1, 2, 3].map((number) => nextToDo(list, number)?.number)).toEqual([1, 4, 4, 4])
  expect(nextToDo(list, 4)?.number).toBe(1)
  expect(nextToDo([judgingOf(0), scoredOf(1)], 1)).toBe(undefined)
})

test('neighbours are found by number, also of a submission that is gone', () => {
  const list = [judgingOf(0), judgingOf(3), judgingOf(7)]
  const around = (number: number) => {
    const { previous, next } = neighboursOf(list, number)
    return [previous?.number, next?.number]
  }
  expect([around(1), around(3), around(4), around(8)]).toEqual([
    [undefined, 4],
    [1, 4],
    [1, 8],
    [4, undefined],
  ])
})

test('the name is the number, or the title', () => {
  const submission = judgingOf(4, { title: 'Rain Check' })
  expect(nameOf(submission, true)).toBe('Project 5')
  expect(nameOf(submission, true, 'Submission')).toBe('Submission 5')
  expect(nameOf(submission, false)).toBe('Rain Check')
})
