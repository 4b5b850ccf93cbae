import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { underWork } from './under-work.ts'

/** nats-server is away: nothing that people do fails, and everything is delivered afterwards. */
export const brokerAway: Fault = async (bench, effort) => {
  const awayMs = effort.long ? 600_000 : 4_000
  const { nats } = bench.site
  return await underWork(bench, effort, { allowed: [], entrants: 3 }, async ({ work, outages }) => {
    await pause(500)
    let written = 0
    await outages.during(nats.kill, async () => {
      const before = work.acknowledged()
      for (const until = Date.now() + awayMs; Date.now() < until; await pause(500))
        effort.progress(`away, ${work.acknowledged() - before} requests acknowledged meanwhile`)
      written = work.acknowledged() - before
      await nats.start()
    })
    const violations = written > 0 ? [] : ['nothing was written while the broker was away']
    return { done: `away for ${awayMs / 1_000} s, ${written} requests acknowledged meanwhile`, violations }
  })
}
