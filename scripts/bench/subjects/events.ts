import { setTimeout as pause } from 'node:timers/promises'
import { insertOutbox, outboxRow } from '@accolade/chassis/messaging/outbox'
import { cpuSecondsUnder } from '../../load/cpu.ts'
import { during } from '../support/during.ts'
import { type EventParts, happened, startEventParts } from '../support/event-parts.ts'
import type { Measured, Prepared } from '../support/subject.ts'

const nobody = { userId: null }
const text = 'x'.repeat(300)
const message = () => ({
  aggregate: { id: crypto.randomUUID(), version: 1 },
  data: { atMs: performance.now(), text },
})
const cpuSeconds = () => Object.values(cpuSecondsUnder(process.pid)).reduce((sum, each) => sum + each, 0)
/** Events that lie ready when a relay or a consumer starts, for each second of a round. */
const readyPerSecond = 2_000
const steadyPerSecond = 200

/** Events from an outbox to a consumer in another service; the processor time is that of all programs, and of this one. */
export async function prepareEvents(): Promise<Prepared> {
  const parts = await startEventParts()
  return {
    subjects: [
      {
        title: 'events out of an outbox',
        variants: {
          'pipelined publish, nothing else': (seconds) => publish(parts, seconds),
          'outbox relay': (seconds) => relay(parts, seconds),
        },
      },
      {
        title: 'events applied by one service',
        variants: { 'inbox and transaction': (seconds) => consume(parts, seconds) },
      },
      {
        title: `events from outbox to consumer, ${steadyPerSecond} per second`,
        variants: { undisturbed: (seconds) => steady(parts, seconds) },
      },
    ],
    close: parts.close,
  }
}

function publish({ nats }: EventParts, seconds: number): Promise<Measured> {
  const stream = nats.jetstream()
  return during(seconds, { inFlight: 100, cpuSeconds }, async () => {
    const { envelope } = outboxRow(nobody, happened, message())
    await stream.publish('evt.other.happened', JSON.stringify(envelope), { msgID: envelope.id })
  })
}

async function relay(parts: EventParts, seconds: number): Promise<Measured> {
  const events = await fillOutbox(parts, seconds)
  return timed(events, async () => {
    const all = arrivals(events)
    const subscription = parts.nats.subscribe('evt.bench.happened', { callback: all.arrived })
    const running = parts.startRelay()
    await all.done
    subscription.unsubscribe()
    await running.stop()
  })
}

async function consume(parts: EventParts, seconds: number): Promise<Measured> {
  const running = parts.startRelay()
  // what earlier rounds left in the stream is applied first
  await settle(parts)
  const events = await fillOutbox(parts, seconds)
  await published(parts)
  await running.stop()
  return timed(events, async () => {
    const all = arrivals(events)
    const consumers = parts.startConsumers(all.arrived)
    await all.done
    await consumers.stop()
  })
}

async function steady(parts: EventParts, seconds: number): Promise<Measured> {
  const running = parts.startRelay()
  await settle(parts)
  const events = Math.round(steadyPerSecond * seconds)
  const latencies: number[] = []
  const all = arrivals(events)
  const consumers = parts.startConsumers((atMs) => {
    latencies.push(performance.now() - atMs)
    all.arrived()
  })
  await consumers.started
  const measured = await timed(events, async () => {
    const begun = performance.now()
    for (let sent = 0; sent < events; sent += 1) {
      await pause(Math.max(0, begun + (sent * 1_000) / steadyPerSecond - performance.now()))
      void parts.sendingWork.run(nobody, async (_tx, emit) => emit(happened, message()))
    }
    await all.done
  })
  await consumers.stop()
  await running.stop()
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { ...measured, latencyMs: { p50: at(0.5), p99: at(0.99) } }
}

async function fillOutbox({ outbox, sendingWork }: EventParts, seconds: number): Promise<number> {
  const events = Math.round(readyPerSecond * seconds)
  for (let at = 0; at < events; at += 500) {
    const rows = Array.from({ length: Math.min(500, events - at) }, () =>
      outboxRow(nobody, happened, message()),
    )
    await sendingWork.run(nobody, (tx) => insertOutbox(tx, rows))
  }
  await outbox.query('ANALYZE outbox')
  return events
}

/** Applies everything that is still in the stream. */
async function settle(parts: EventParts): Promise<void> {
  await published(parts)
  const manager = await parts.nats.jetstreamManager()
  const consumers = parts.startConsumers(() => {})
  for (;;) {
    const { num_pending, num_ack_pending } = await manager.consumers.info('facts', 'submissions__bench')
    if (num_pending + num_ack_pending === 0) break
    await pause(20)
  }
  await consumers.stop()
}

async function published({ outbox }: EventParts): Promise<void> {
  const waiting = async () =>
    (await outbox.query('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1')).rowCount
  while (await waiting()) await pause(20)
}

function arrivals(expected: number): { arrived(): void; done: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  return {
    arrived() {
      count += 1
      if (count === expected) resolve()
    },
    done: promise,
  }
}

async function timed(events: number, work: () => Promise<void>): Promise<Measured> {
  const [begun, before] = [performance.now(), cpuSeconds()]
  await work()
  return {
    perSecond: (events * 1_000) / (performance.now() - begun),
    cpuMicros: ((cpuSeconds() - before) * 1e6) / events,
  }
}
