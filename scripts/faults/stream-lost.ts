import { setTimeout as pause } from 'node:timers/promises'
import { factsStream } from '@accolade/chassis/messaging/topology'
import type { Bench } from './bench.ts'
import type { Fault } from './fault.ts'
import { settleEvents } from './settle.ts'
import { underWork } from './under-work.ts'
import type { Work } from './work.ts'

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
      await somebodyInvited(bench, work)
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

/** An invitation has gone out: a mail that would come again if its event were applied again. */
async function somebodyInvited(bench: Bench, { ledger }: Work): Promise<void> {
  const before = ledger.invited.size
  while (ledger.invited.size === before) await pause(100)
  await settleEvents(bench, wholeWithinMs, Date.now())
}

/** The stream holds what the outboxes hold, and everybody was sent it again. */
async function lacksInStream({ site }: Bench): Promise<string[]> {
  const manager = await (await site.nats.as('operations')).jetstreamManager()
  const deadline = Date.now() + wholeWithinMs
  for (; ; await pause(200)) {
    let published = 0
    let due = 0
    for (const { pool } of site.databases.values()) {
      const { rows } = await pool.query<{ published: number; due: number }>(
        `SELECT count(published_at)::int AS published,
           count(*) FILTER (WHERE published_at IS NULL AND created_at < now() - interval '2 s')::int AS due FROM outbox`,
      )
      published += rows[0]!.published
      due += rows[0]!.due
    }
    const { messages } = (await manager.streams.info(factsStream)).state
    if (due === 0 && messages >= published) break
    if (Date.now() > deadline)
      return [`the stream holds ${messages} of ${published} events, and ${due} are not published`]
  }
  const { last_seq } = (await manager.streams.info(factsStream)).state
  for (; ; await pause(200)) {
    const behind = (await manager.consumers.list(factsStream).next()).filter(
      ({ ack_floor, num_pending, num_ack_pending }) =>
        ack_floor.stream_seq < last_seq && num_pending + num_ack_pending > 0,
    )
    if (behind.length === 0) return []
    if (Date.now() > deadline) return [`${behind.map(({ name }) => name).join(', ')} are behind`]
  }
}
