import { expect, test } from '@jest/globals'
import { judgingSubmissions, queueOf } from '../../../dev/demo-judging.ts'
import {
  added,
  type NewScore,
  nextToSend,
  queueWithWaiting,
  type WaitingScore,
  withAnother,
  withAttempt,
  without,
  withoutSent,
  withRefusal,
  withWaiting,
} from '../../../src/features/judging/outbox-rules.ts'

const first = judgingSubmissions[0]!
const score = (at: number, value: number, change: Partial<NewScore> = {}): NewScore => ({
  ...{ submissionId: first.id, number: first.number, value, notes: '', seen: null },
  ...{ criterionId: first.criteria[at]!.id, criterionName: first.criteria[at]!.name },
  ...change,
})
const refusal = (code: string) => ({ status: 409, code, text: null, now: null })
const all = (...scores: NewScore[]) => scores.reduce(added, [] as readonly WaitingScore[])
const shown = (waiting: readonly WaitingScore[]) =>
  waiting.map(({ value, seen, refusal }) => [value, seen?.value ?? null, refusal?.code ?? null])

test('scores are sent in the order in which they were given', () => {
  const waiting = all(score(0, 8), score(1, 7), score(0, 9))
  expect(nextToSend(waiting)?.value).toBe(7)
  expect(nextToSend(without(waiting, waiting[0]!))?.value).toBe(9)
  expect(nextToSend([])).toBe(undefined)
})

test('a later score for the same criterion replaces what the first one was to replace', () => {
  const seen = { value: 5, notes: '' }
  expect(shown(all(score(0, 8, { seen }), score(0, 9, { seen: { value: 8, notes: '' } })))).toEqual([
    [9, 5, null],
  ])
})

test('what was sent without an answer is remembered, once', () => {
  const [sent] = all(score(0, 8))
  const twice = withAttempt(withAttempt([sent!], sent!), sent!)
  expect(twice[0]?.tried).toEqual([{ value: 8, notes: '' }])
  expect(added(twice, score(0, 9))[0]?.tried).toEqual([{ value: 8, notes: '' }])
})

test('what was given while another value was being sent replaces that value', () => {
  const [sent] = all(score(0, 8))
  expect(withoutSent([sent!], sent!)).toEqual([])
  expect(shown(withoutSent(added([sent!], score(0, 9)), sent!))).toEqual([[9, 8, null]])
})

test('a refusal is kept with what it is about, and a newer score is still sent', () => {
  const waiting = all(score(0, 8), score(1, 7))
  const changed = withRefusal(waiting, waiting[0]!, refusal('score-changed'))
  expect(shown(changed)).toEqual([
    [8, null, 'score-changed'],
    [7, null, null],
  ])
  expect(shown(withRefusal(added(waiting, score(0, 9)), waiting[0]!, refusal('score-changed')))).toEqual([
    [7, null, null],
    [9, null, null],
  ])
  // the judge decides for the own one
  expect(shown(withAnother(changed, waiting[0]!, { value: 6, notes: '' }))[0]).toEqual([8, 6, null])
  // or gives another one, having seen what the server has
  expect(shown(added(changed, score(0, 9, { seen: { value: 6, notes: '' } })))[1]).toEqual([9, 6, null])
})

test('what would be refused for the same reason is not sent', () => {
  const waiting = all(score(0, 8), score(1, 7), score(0, 5, { submissionId: judgingSubmissions[1]!.id }))
  const codes = (code: string) =>
    shown(withRefusal(waiting, waiting[0]!, refusal(code))).map(([, , why]) => why)
  expect(codes('not-found')).toEqual(['not-found', 'not-found', null])
  expect(codes('submission-closed')).toEqual(['submission-closed', 'submission-closed', null])
  expect(codes('judging-closed')).toEqual(Array(3).fill('judging-closed'))
})

test('entry and queue show what waits as given, but not what was refused', () => {
  const waiting = all(...first.criteria.map((_, at) => score(at, 8)))
  expect(withWaiting(first, waiting)).toMatchObject({
    scores: first.criteria.map(({ id }) => ({ criterionId: id, value: 8 })),
    progress: { scored: 4, total: 4 },
  })
  const queue = queueOf(judgingSubmissions)
  const left = queueWithWaiting(queue, waiting)
  expect(left.items[0]?.progress).toEqual({ scored: 4, total: 4 })
  expect(left.counts).toEqual({
    ...queue.counts,
    open: queue.counts.open - 1,
    scored: queue.counts.scored + 1,
  })
  const refused = withRefusal(waiting, waiting[0]!, refusal('judging-closed'))
  expect([withWaiting(first, refused), queueWithWaiting(queue, refused)]).toEqual([first, queue])
})
