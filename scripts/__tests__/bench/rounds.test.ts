import { expect, test } from '@jest/globals'
import { measure } from '../../bench/support/rounds.ts'
import { rowsOf } from '../../bench/support/table.ts'

test('variants are measured in turn, the first round is dropped, and medians are compared with the first variant', async () => {
  const called: string[] = []
  const playing = (name: string, results: [perSecond: number, cpuMicros: number][]) => async () => {
    called.push(name)
    const [perSecond, cpuMicros] = results.shift()!
    return { perSecond, cpuMicros }
  }
  const lines = await measure(
    {
      title: 'a thing',
      variants: {
        one: playing('one', [
          [1, 9_999],
          [1_000, 40],
          [3_000, 20],
          [2_000, 30],
        ]),
        other: playing('other', [
          [9_999, 1],
          [5_000, 15],
          [4_000, 10],
          [6_000, 20],
        ]),
      },
    },
    { rounds: 3, seconds: 1 },
  )
  expect(called).toEqual(['one', 'other', 'one', 'other', 'one', 'other', 'one', 'other'])
  expect(lines).toEqual([
    { name: 'one', perSecond: 2_000, cpuMicros: 30, ratio: 1, cpuRatio: 1 },
    { name: 'other', perSecond: 5_000, cpuMicros: 15, ratio: 2.5, cpuRatio: 2 },
  ])
  expect(rowsOf('a thing', lines)).toEqual([
    '| a thing: one | 2,000 | 30.0 µs | 1 | 1 |',
    '| a thing: other | 5,000 | 15.0 µs | 2.50 | 2.00 |',
  ])
})
