import { expect, test } from '@jest/globals'
import { withGrowingWaits } from '../../src/use-cases/with-growing-waits.ts'

test('after failures the work is left out for longer and longer, and after a success not at all', async () => {
  let now = 0
  let fails = true
  let done = 0
  const { signal } = new AbortController()
  const run = withGrowingWaits(
    async () => {
      done += 1
      if (fails) throw new Error('no')
    },
    () => new Date(now),
  )
  /** How long after a failure the work is tried again. */
  const waits = async (count: number) => {
    const found: number[] = []
    await expect(run(signal)).rejects.toThrow('no')
    for (let last = now; found.length < count; now += 1_000) {
      const before = done
      await run(signal).catch(() => {})
      if (done > before) {
        found.push(now - last)
        last = now
      }
    }
    return found
  }
  expect(await waits(9)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds) => seconds * 1_000))
  fails = false
  now += 600_000
  const before = done
  for (let at = 0; at < 3; at++) await run(signal)
  expect(done - before).toBe(3)
})
