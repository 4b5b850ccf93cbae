/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { shareReads } from '../../server/share-reads.ts'

/** A read that the test ends, one after the other. */
function slowReads() {
  const ends: ((answer: string) => void)[] = []
  const read = (_address: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.push(resolve)
    return promise
  }
  return { ends, shared: shareReads(read) }
}

test('who comes while a read is under way shares the next one, which begins after it', async () => {
  const { ends, shared } = slowReads()
  const first = shared('/a')
  const others = [shared('/a'), shared('/a'), shared('/a')]
  expect(ends).toHaveLength(1)
  ends[0]?.('before the change')
  expect(await first).toBe('before the change')
  expect(ends).toHaveLength(2)
  const late = shared('/a')
  ends[1]?.('after the change')
  expect(await Promise.all(others)).toEqual(['after the change', 'after the change', 'after the change'])
  expect(ends).toHaveLength(3)
  ends[2]?.('later')
  expect(await late).toBe('later')
})

test('answers are not cached: the next read asks again, and addresses do not wait for each other', async () => {
  const { ends, shared } = slowReads()
  const [a, b] = [shared('/a'), shared('/b')]
  expect(ends).toHaveLength(2)
  ends[0]?.('a')
  ends[1]?.('b')
  expect(await Promise.all([a, b])).toEqual(['a', 'b'])
  const again = shared('/a')
  expect(ends).toHaveLength(3)
  ends[2]?.('new')
  expect(await again).toBe('new')
})
