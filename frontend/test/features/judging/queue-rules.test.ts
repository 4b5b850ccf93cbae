import { expect, test } from '@jest/globals'
import { judgingOf, judgingSubmissions, queueOf, scoredOf } from '../../../dev/demo-judging.ts'
import {
  nameOf,
  neighboursOf,
  nextToDo,
  placeOf,
  progressOf,
  withProgress,
} from '../../../src/features/judging/queue-rules.ts'

const closed = { closed: true }
const at = (number: number, later = 0) => ({ number, place: number, later })

test('progress counts what has a value for every criterion', () => {
  const figures = { total: 3, completed: 1, remaining: 2, missed: 0, percent: 33 }
  expect(progressOf(queueOf(judgingSubmissions))).toEqual(figures)
  expect(progressOf(queueOf([]))).toEqual({ total: 0, completed: 0, remaining: 0, missed: 0, percent: 0 })
})

test('what is closed remains no longer: scored it is completed, else it was missed', () => {
  const list = [judgingOf(0, closed), { ...scoredOf(1), ...closed }, judgingOf(2)]
  expect(progressOf(queueOf(list))).toEqual({ total: 3, completed: 1, remaining: 1, missed: 1, percent: 33 })
})

test('next to do is the first one after this number, then the first one before it', () => {
  const list = [
    judgingOf(0),
    scoredOf(1),
    judgingOf(2, closed),
    judgingOf(3),
    judgingOf(4, { progress: { scored: 0, total: 0 } }),
  ]
  const queue = queueOf(list)
  expect([0, 1, 2, 3].map((number) => nextToDo(queue, at(number))?.number)).toEqual([1, 4, 4, 4])
  expect(nextToDo(queue, at(4))?.number).toBe(1)
  expect(nextToDo(queueOf([judgingOf(0), scoredOf(1)]), at(1))).toBe(undefined)
})

test('next to do is on another page where this one has no more', () => {
  const page = queueOf([scoredOf(3), judgingOf(4)], { firstOpen: judgingOf(1) })
  expect(nextToDo({ ...page, openAfter: judgingOf(8) }, at(5))?.number).toBe(9)
  expect(nextToDo(page, at(5))?.number).toBe(2)
  // the first one of all was scored just now
  expect(nextToDo({ ...page, firstOpen: scoredOf(1) }, at(6))?.number).toBe(5)
})

test('neighbours are found by number, also of a submission that is gone', () => {
  const list = [judgingOf(0), judgingOf(3), judgingOf(7)]
  const around = (number: number) => {
    const { previous, next } = neighboursOf(queueOf(list), at(number))
    return [previous?.number, next?.number]
  }
  expect([around(1), around(3), around(4), around(8)]).toEqual([
    [undefined, 4],
    [1, 4],
    [1, 8],
    [4, undefined],
  ])
})

test('neighbours are on other pages where this one ends', () => {
  const page = queueOf([judgingOf(3), judgingOf(4)], { before: judgingOf(1), after: judgingOf(7) })
  const around = (number: number) => {
    const { previous, next } = neighboursOf(page, at(number))
    return [previous?.number, next?.number]
  }
  expect([around(4), around(5)]).toEqual([
    [2, 5],
    [4, 8],
  ])
})

test('what was put off comes behind the others, and is next to do when these are done', () => {
  const list = [judgingOf(0, { later: 7 }), judgingOf(1, { later: 3 }), scoredOf(2), judgingOf(3)]
  const queue = queueOf(list)
  expect(queue.items.map(({ number }) => number)).toEqual([3, 4, 2, 1])
  // from the end of the queue back to what is before it, not to what was put off
  expect(nextToDo(queue, at(2, 3))?.number).toBe(4)
  expect(nextToDo(queueOf(list.slice(0, 3)), at(3))?.number).toBe(2)
  const { previous, next } = neighboursOf(queue, at(2, 3))
  expect([previous?.number, next?.number]).toEqual([4, 1])
  expect(withProgress(queue, { ...scoredOf(1), id: list[1]!.id }).counts.later).toBe(1)
})

test('the place counts the pages before', () => {
  const page = queueOf([judgingOf(3), judgingOf(4)], { page: 3, pageSize: 25, total: 60 })
  expect([placeOf(page, judgingOf(4).id), placeOf(page, judgingOf(5).id)]).toEqual(['52 of 60', ''])
})

test('what is scored counts at once, wherever the queue names it, and once only', () => {
  const queue = queueOf([judgingOf(0), judgingOf(1)])
  const after = withProgress(queue, scoredOf(0))
  expect(after.counts).toEqual({ open: 1, scored: 1, missed: 0, bookmarked: 0, later: 0 })
  expect([after.items[0], after.firstOpen].map((row) => row?.progress.scored)).toEqual([4, 4])
  expect(withProgress(after, scoredOf(0)).counts).toEqual(after.counts)
  expect(withProgress(queue, judgingOf(7)).counts).toEqual(queue.counts)
})

test('the name is the number, or the title', () => {
  const submission = judgingOf(4, { title: 'Rain Check' })
  expect(nameOf(submission, true)).toBe('Project 5')
  expect(nameOf(submission, true, 'submission')).toBe('Submission 5')
  expect(nameOf(submission, false)).toBe('Rain Check')
})
