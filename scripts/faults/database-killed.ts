import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { underWork } from './under-work.ts'

/** PostgreSQL is killed under load: 503 until it is back, and what was acknowledged is there. */
export const databaseKilled: Fault = async (bench, effort) => {
  const times = effort.long ? 20 : 2
  const rules = { allowed: ['503'], readyWithinMs: 5_000 }
  return await underWork(bench, effort, rules, async ({ outages }) => {
    for (let time = 1; time <= times; time += 1) {
      await pause(700)
      await outages.during(bench.postgres.kill, async () => {
        await pause(1_000)
        await bench.postgres.start()
      })
      effort.progress(`${time} of ${times}`)
    }
    return { done: `${times} SIGKILLs` }
  })
}
