import { expect, test } from '@jest/globals'
import { judgingSubmissions } from '../../../dev/demo-judging.ts'
import { steadyQueue } from '../../../src/features/judging/use-steady-queue.ts'

const [a, b, c] = judgingSubmissions as [(typeof judgingSubmissions)[number], never, never]
const of = (id: string, change: object = {}) => ({ ...a, id, ...change })
const names = (queue: readonly { id: string }[]) => queue.map(({ id }) => id).join('')

test('the first answer is taken as it is', () => {
  expect(steadyQueue([], [a, b, c], null)).toEqual([a, b, c])
})

test('what comes later comes last, wherever the server puts it', () => {
  expect(names(steadyQueue([of('b'), of('d')], [of('a'), of('b'), of('c'), of('d')], null))).toBe('bdac')
})

test('what is there shows as it is now', () => {
  expect(steadyQueue([of('a')], [of('a', { title: 'New' })], 'a')).toEqual([of('a', { title: 'New' })])
})

test('what is gone goes, but for what the judge looks at, and what the judge gave back', () => {
  const before = [of('a'), of('b'), of('c', { conflictOfInterest: true }), of('d')]
  expect(names(steadyQueue(before, [of('d')], 'b'))).toBe('bcd')
  expect(names(steadyQueue(before, [of('d')], null))).toBe('acd')
  expect(names(steadyQueue(before, [of('d')], 'd'))).toBe('cd')
})
