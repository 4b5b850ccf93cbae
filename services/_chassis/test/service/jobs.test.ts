import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { createLogger } from '../../src/process/logging.ts'
import { startJobs } from '../../src/service/jobs.ts'

const silent = createLogger({ service: 'contact', level: 'silent' })

test('a job comes again after its pause, never twice at a time, and a failure does not end it', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const { promise: threeRuns, resolve } = Promise.withResolvers<void>()
  const run = async () => {
    running += 1
    most = Math.max(most, running)
    runs += 1
    await pause(5)
    running -= 1
    if (runs === 3) resolve()
    throw new Error('again')
  }
  const stop = startJobs([{ name: 'test', everyMs: 1, run }], silent)
  await threeRuns
  await stop()
  const atStop = runs
  expect([most, running]).toEqual([1, 0])
  await pause(20)
  expect(runs).toBe(atStop)
})

test('stopping waits for the run under way', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const stop = startJobs([{ name: 'test', everyMs: 60_000, run: () => gate }], silent)
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await Promise.resolve()
  expect(stopped).toBe(false)
  open()
  await stopping
  expect(stopped).toBe(true)
})
