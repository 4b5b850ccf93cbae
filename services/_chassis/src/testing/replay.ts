import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventDefinition } from '@accolade/contracts/events/define'
import type pg from 'pg'
import type { EventMessage } from '../database/unit-of-work.ts'
import { type OutboxRow, outboxRow } from '../messaging/outbox.ts'
import { domainOf } from '../messaging/subjects.ts'
import { isSettled } from './publish.ts'
import type { TestService } from './service.ts'

/** A second passes between two events of a history. */
const begin = Date.parse('2025-11-01T08:00:00Z')
let passed = 0

/** One event of a history: the same id and the same time, however often it is delivered. */
export function eventRow<E extends EventDefinition>(
  event: E,
  aggregate: { id: string; version: number },
  data: EventMessage<E>['data'],
): OutboxRow {
  const { subject, envelope } = outboxRow({ userId: null }, event, { aggregate, data })
  passed += 1
  return { subject, envelope: { ...envelope, at: new Date(begin + passed * 1_000).toISOString() } }
}

/** How a service receives a history. */
export interface Delivery {
  /** Puts the events into the order in which they are published. */
  order(history: readonly OutboxRow[]): OutboxRow[]
  /** Publishes them as fast as the broker takes them; else one domain's are settled before another's come. */
  atOnce: boolean
}

/** Every event once, in the order in which things happened. */
export const inOrder: Delivery = { order: (history) => [...history], atOnce: false }

/**
 * Every event twice, in any order at all: not only the events of one subject change places, but everything does.
 *
 * @param seed decides the order
 * @param options.atOnce for a service that waits for one event before it can apply another
 */
export function twiceInAnyOrder(seed: number, { atOnce = false } = {}): Delivery {
  const order = (history: readonly OutboxRow[]) => {
    const random = randomFrom(seed)
    const events = [...history, ...history]
    for (let at = events.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1))
      ;[events[at], events[other]] = [events[other] as OutboxRow, events[at] as OutboxRow]
    }
    return events
  }
  return { order, atOnce }
}

/** Seeds for some orders: 2, or `REPLAYS` many; `REPLAY_SEED` has one order tried again. */
export function replaySeeds(): number[] {
  if (process.env.REPLAY_SEED) return [Number(process.env.REPLAY_SEED)]
  return Array.from({ length: Number(process.env.REPLAYS ?? 2) }, () => randomInt(2 ** 32 - 1))
}

/** What a service listens to and a history does not hold: it should be nothing. */
export function missingEvents(
  { service }: Pick<TestService, 'service'>,
  history: readonly OutboxRow[],
): string[] {
  const types = new Set(history.map(({ envelope }) => envelope.type))
  // what puts a copy of somebody's data together reads the tables and changes none of them
  const isExport = (type: string) => type.includes('.export-')
  return Object.keys(service.subscriptions ?? {}).filter((type) => !types.has(type) && !isExport(type))
}

const settleTimeoutMs = 30_000

/**
 * Publishes a history, and resolves once the service has settled all of it, what had to be tried again included.
 *
 * @throws Error where the service has not within 30 s, or gave an event up as a dead letter
 */
export async function deliver(
  service: TestService,
  history: readonly OutboxRow[],
  { order, atOnce }: Delivery,
): Promise<void> {
  const stream = service.nats.jetstream()
  const last = new Map<string, { type: string; seq: number }>()
  const settled = async (domains: Iterable<string>) => {
    for (const domain of domains) await untilSettled(service, last.get(domain))
  }
  let before: string | undefined
  for (const { subject, envelope } of order(history)) {
    const domain = domainOf(envelope.type)
    if (!atOnce && before && before !== domain) await settled([before])
    before = domain
    // no message id: the broker must not be the one to drop the second delivery
    const { seq } = await stream.publish(subject, JSON.stringify(envelope))
    last.set(domain, { type: envelope.type, seq })
  }
  await settled(last.keys())
  const { rows } = await service.pool.query('SELECT subject, reason FROM dead_letter')
  if (rows.length > 0) throw new Error(`dead letters: ${JSON.stringify(rows)}`)
}

async function untilSettled(service: TestService, message?: { type: string; seq: number }): Promise<void> {
  if (!message) return
  const manager = await service.nats.jetstreamManager({ checkAPI: false })
  const giveUpAt = Date.now() + settleTimeoutMs
  while (!(await isSettled(manager, service.name, message.type, message.seq))) {
    if (Date.now() > giveUpAt) throw new Error(`${service.name} did not settle its events of ${message.type}`)
    await pause(3)
  }
}

/**
 * What tables hold, comparable between two databases: rows in the order of their texts.
 *
 * @param tables name → the SQL of its rows, or true for all of them
 * @param names what to call ids that differ from run to run
 */
export async function readTables(
  pool: pg.Pool,
  tables: Readonly<Record<string, string | true>>,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<Record<string, unknown[]>> {
  const read = async ([name, sql]: [string, string | true]) => {
    const from = sql === true ? pgName(name) : `(${sql})`
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${from} t`)
    const texts = rows.map(({ row }) =>
      [...names].reduce((text, [id, called]) => text.replaceAll(id, called), row),
    )
    return [name, texts.sort().map((text) => JSON.parse(text))] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(tables).map(read)))
}

const pgName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** mulberry32: small, and good enough to shuffle. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
