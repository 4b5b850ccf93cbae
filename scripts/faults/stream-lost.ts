import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { settleEvents } from './settle.ts'
import { underWork } from './under-work.ts'

const wholeWithinMs = 60_000

/** JetStream's folder is deleted: within a minute the streams are whole again, and nobody does anything. */
export const streamLost: Fault = async (bench, effort) => {
  const { nats } = bench.site
  const times = effort.long ? 5 : 1
  const rules = { allowed: [], settledWithinMs: wholeWithinMs }
  return await underWork(bench, effort, rules, async ({ work, outages }) => {
    let longest = 0
    const violations: string[] = []
    for (let time = 1; time <= times; time += 1) {
      await pause(1_000)
      await outages.during(nats.kill, () => nats.start({ empty: true }))
      const back = Date.now()
      const missing = await settleEvents(bench, wholeWithinMs, back)
      longest = Math.max(longest, Date.now() - back)
      if (missing.length > 0)
        violations.push(`${missing.length} events were not applied ${wholeWithinMs} ms after the loss`)
      effort.progress(`${time} of ${times}, ${work.acknowledged()} requests acknowledged`)
    }
    const violationsHere = await lacksInStream(bench)
    return {
      done: `deleted ${times} times, everything applied after ${(longest / 1_000).toFixed(1)} s`,
      violations: [...violations, ...violationsHere],
    }
  })
}

/** The stream holds what the outboxes hold. */
async function lacksInStream({ site }: Parameters<Fault>[0]): Promise<string[]> {
  const manager = await (await site.nats.as('operations')).jetstreamManager()
  for (const deadline = Date.now() + wholeWithinMs; ; await pause(200)) {
    let published = 0
    for (const { pool } of site.databases.values())
      published += (await pool.query('SELECT 1 FROM outbox WHERE published_at IS NOT NULL')).rowCount ?? 0
    const { messages } = (await manager.streams.info('facts')).state
    if (messages >= published) return []
    if (Date.now() > deadline) return [`the stream holds ${messages} of ${published} events`]
  }
}
