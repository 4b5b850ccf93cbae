// `npm run outbox -- replay`: has the services publish again what their outbox tables hold, into recreated streams.
import { setTimeout as pause } from 'node:timers/promises'
import { outboxBacklog, replayOutbox } from '@accolade/chassis/messaging/outbox-replay'
import { runTopologyStep } from '@accolade/chassis/messaging/topology-step'
import { brokerAddress, databaseUrls, withDatabase } from '../lib/backing.ts'
import { Failure } from '../lib/failure.ts'
import { runTask } from '../lib/task.ts'

const usage = `
npm run outbox -- replay [--service NAME] [--since TIME] [--wait SECONDS]

Rebuilds the event streams, which services do by themselves when they find that a stream has lost something: makes streams and
consumers where they are gone, then has the running services publish again what their outbox tables hold (the events of the
last 35 days), and waits until they have. What a service has applied before it recognises and skips. Repeatable.

  --service NAME   only the events of one service
  --since TIME     those since then (2025-11-21T10:00Z), instead of all
  --wait SECONDS   how long to wait while nothing moves, 30 by default; 0 does not wait

In the embedded system there is nothing to configure. Elsewhere name DATABASE_URL_IDENTITY, DATABASE_URL_CATALOGUE … (each
service's own) and NATS_URL (of the broker's user operations; NATS_TLS_CA where it is encrypted, NATS_REPLICAS copies of each
stream).
`

const options = {
  service: { type: 'string' },
  since: { type: 'string' },
  wait: { type: 'string', default: '30' },
} as const

await runTask(usage, options, async ({ values, positionals }) => {
  if (positionals.join(' ') !== 'replay')
    throw new Failure('Usage: npm run outbox -- replay (--help says more)')
  const since = values.since === undefined ? new Date(0) : new Date(values.since)
  if (Number.isNaN(since.getTime())) throw new Failure(`--since has to be a time, not "${values.since}"`)
  const waitMs = Number(values.wait) * 1_000
  if (!(waitMs >= 0)) throw new Failure(`--wait has to be seconds, not "${values.wait}"`)
  const urls = databaseUrls(values.service)
  await makeStreams()
  for (const [service, url] of Object.entries(urls)) {
    const count = await withDatabase(service, url, (pool) => replayOutbox(pool, since))
    console.log(`${service}: ${count} events to publish again`)
  }
  if (waitMs === 0) return
  for (const [service, url] of Object.entries(urls)) await published(service, url, waitMs)
  console.log('All of them are published.')
})

async function makeStreams(): Promise<void> {
  const replicas = Number(process.env.NATS_REPLICAS || 1)
  await runTopologyStep({ ...brokerAddress(), replicas, waitMs: 10_000 }).catch((error) => {
    throw new Failure(error.message)
  })
}

/** Waits as long as the service goes on publishing. */
async function published(service: string, url: string, waitMs: number): Promise<void> {
  await withDatabase(service, url, async (pool) => {
    let before = Number.POSITIVE_INFINITY
    let giveUpAt = 0
    for (;;) {
      const { waiting } = await outboxBacklog(pool)
      if (waiting === 0) return
      if (waiting < before) giveUpAt = Date.now() + waitMs
      before = waiting
      if (Date.now() > giveUpAt)
        throw new Failure(`${waiting} events of ${service} are not published yet: does the service run?`)
      await pause(100)
    }
  })
}
