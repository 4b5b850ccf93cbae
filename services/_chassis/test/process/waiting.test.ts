import { expect, test } from '@jest/globals'
import { createWakeSignal } from '../../src/messaging/wake-signal.ts'
import { inTime } from '../../src/process/in-time.ts'
import { sleep } from '../../src/process/sleep.ts'

/** Longer than the test may take: whatever ends before has been ended. */
const foreverMs = 60_000
const never = new Promise<never>(() => {})

test('a sleep ends with its time, or with the signal, also with one of before', async () => {
  const stopping = new AbortController()
  await sleep(1, stopping.signal)
  const asleep = sleep(foreverMs, stopping.signal)
  stopping.abort()
  await expect(asleep).resolves.toBeUndefined()
  await expect(sleep(foreverMs, stopping.signal)).resolves.toBeUndefined()
})

test('what comes in time counts, an error as well', async () => {
  expect(await inTime(Promise.resolve('there'), foreverMs, 'late')).toBe('there')
  await expect(inTime(Promise.reject(new Error('broken')), foreverMs, 'late')).rejects.toThrow('broken')
  expect(await inTime(never, 1, 'late')).toBe('late')
})

test('waking ends a wait, and the next one where nobody waited; one wake is one end', async () => {
  const wakeSignal = createWakeSignal()
  const waiting = wakeSignal.wait(foreverMs)
  wakeSignal.wake()
  await waiting
  wakeSignal.wake()
  wakeSignal.wake()
  await wakeSignal.wait(foreverMs)
  expect(await inTime(wakeSignal.wait(foreverMs), 20, 'still asleep')).toBe('still asleep')
  wakeSignal.wake()
})
