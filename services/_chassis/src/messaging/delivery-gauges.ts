import { events } from '@accolade/contracts/events/registry'
import type pg from 'pg'
import type { Gauge, GaugeValue } from '../process/figures.ts'
import type { Catalog } from './parse-event.ts'
import { domainOf, durableName, typeOf } from './subjects.ts'

/** What the figures of deliveries are read from. */
export interface Deliveries {
  service: string
  pool: pg.Pool
  /** The names of the service's own durable consumers. */
  consumers: readonly string[]
  /** Describes the events; by default the contracts' catalog. */
  catalog?: Catalog
  /** By default the system's clock. */
  now?: () => number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Younger events may still be on their way. */
const settledAfterMs = 2 * minuteMs
const lookBackMs = 7 * dayMs

/**
 * Counts events of the last seven days, without the last two minutes: the producer reports how many it published for each
 * consumer, and the consumer how many it applied. If both are equal, nothing is lost. A busy consumer may be behind for a while.
 */
export function deliveryGauges(deliveries: Deliveries): Gauge[] {
  return [
    {
      name: 'accolade_events_due',
      help: 'Events of the last seven days that this service has published for a consumer',
      labels: ['consumer'],
      read: () => due(deliveries),
    },
    {
      name: 'accolade_events_applied',
      help: 'Events of the last seven days that this service’s consumer has applied',
      labels: ['consumer'],
      read: () => applied(deliveries),
    },
  ]
}

async function due({ service, pool, catalog = events, now = Date.now }: Deliveries): Promise<GaugeValue[]> {
  const { rows } = await pool.query<{ subject: string; n: number }>(
    `SELECT subject, count(*)::integer AS n FROM outbox
      WHERE id >= $1 AND id < $2 AND published_at IS NOT NULL GROUP BY subject`,
    idsBetween(now()),
  )
  const published = new Map(rows.map(({ subject, n }) => [typeOf(subject), n]))
  const counts = new Map<string, number>()
  for (const { type, producer, consumers } of Object.values(catalog)) {
    if (producer !== service) continue
    for (const each of consumers.filter((listener) => listener !== 'gateway')) {
      const name = durableName(each, domainOf(type))
      counts.set(name, (counts.get(name) ?? 0) + (published.get(type) ?? 0))
    }
  }
  return valuesOf(counts)
}

async function applied({ pool, consumers, now = Date.now }: Deliveries): Promise<GaugeValue[]> {
  const { rows } = await pool.query<{ consumer: string; n: number }>(
    `SELECT consumer, count(*)::integer AS n FROM inbox
      WHERE consumer = ANY($3) AND event_id >= $1 AND event_id < $2 GROUP BY consumer`,
    [...idsBetween(now()), consumers],
  )
  return valuesOf(
    new Map([
      ...consumers.map((name) => [name, 0] as const),
      ...rows.map(({ consumer, n }) => [consumer, n] as const),
    ]),
  )
}

/** An event's id begins with its time, by which both sides select the same events; rounded, so that both use the same limits. */
function idsBetween(nowMs: number): [string, string] {
  const from = Math.floor((nowMs - lookBackMs) / hourMs) * hourMs
  const to = Math.floor((nowMs - settledAfterMs) / minuteMs) * minuteMs
  return [firstIdOf(from), firstIdOf(to)]
}

/** UUIDv7: 48 bits of milliseconds come first. */
function firstIdOf(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

function valuesOf(counts: ReadonlyMap<string, number>): GaugeValue[] {
  return [...counts].map(([consumer, value]) => ({ labels: { consumer }, value }))
}
