import { expect, test } from '@jest/globals'
import { judgingOf, queueOf, scoredOf } from '../../../dev/demo-judging.ts'
import {
  marked,
  type NewMark,
  nextMark,
  queueWithMarks,
  type WaitingMark,
  withMark,
  withoutMark,
} from '../../../src/features/judging/mark-rules.ts'

const of = (count: number, change: NewMark['change'], at = 1): NewMark => {
  const { id, number } = judgingOf(count)
  return { submissionId: id, number, change, at }
}
const added = (...marks: NewMark[]) => marks.reduce(withMark, [] as readonly WaitingMark[])

test('marks of a submission wait as one, each kind as it was set last, behind those of others', () => {
  const waiting = added(of(0, { bookmarked: true }), of(1, { later: true }), of(0, { later: true }, 2))
  expect(waiting.map(({ number, change }) => [number, change])).toEqual([
    [2, { later: true }],
    [1, { bookmarked: true, later: true }],
  ])
  expect(nextMark(waiting)?.number).toBe(2)
})

test('what was changed while it was sent is sent again', () => {
  const before = added(of(0, { bookmarked: true }))
  const after = withMark(before, of(0, { bookmarked: false }))
  expect(withoutMark(after, before[0]!)).toEqual(after)
  expect(withoutMark(before, before[0]!)).toEqual([])
})

test('the queue shows what waits: marks, the order of the page, and the counts', () => {
  const queue = queueOf([judgingOf(0), scoredOf(1), judgingOf(2)])
  const shown = queueWithMarks(
    queue,
    added(of(0, { later: true }, 9), of(1, { bookmarked: true, later: true }, 8)),
  )
  expect(shown.items.map(({ number, bookmarked, later }) => [number, bookmarked, later])).toEqual([
    [3, false, 0],
    [2, true, 8],
    [1, false, 9],
  ])
  // what is scored need not be come back to
  expect([shown.counts.bookmarked, shown.counts.later]).toEqual([1, 1])
  expect(shown.firstOpen?.later).toBe(9)
  expect(queueWithMarks(queue, [])).toBe(queue)
})

test('what is put off already keeps its turn, and goes back to its place', () => {
  const row = judgingOf(0, { later: 5 })
  expect(marked(row, added(of(0, { later: true }, 9))).later).toBe(5)
  expect(marked(row, added(of(0, { later: false }))).later).toBe(0)
  expect(marked(row, added(of(1, { later: false }))).later).toBe(5)
})
