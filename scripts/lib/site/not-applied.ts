import { domainOf, durableName } from '@accolade/chassis/messaging/subjects'
import type { TestDatabase } from '@accolade/chassis/testing/postgres'
import { resultsChanged } from '@accolade/contracts/events/judging'
import { type EventType, events } from '@accolade/contracts/events/registry'

/** An event on its way to one service that listens to it. */
export interface Delivery {
  /** The durable consumer and the event's type. */
  name: string
  /** When the event was made, in milliseconds. */
  madeAt: number
  /** When it was applied; undefined where it was not yet. */
  appliedAt: number | undefined
}

/** Every event that a service has committed, with each service that has to apply it. */
export async function deliveriesOf(databases: ReadonlyMap<string, TestDatabase>): Promise<Delivery[]> {
  const applied = new Map<string, number>()
  for (const { pool } of databases.values()) {
    const { rows } = await pool.query<{ consumer: string; event_id: string; at: number }>(
      'SELECT consumer, event_id, extract(epoch FROM applied_at)::float8 * 1000 AS at FROM inbox',
    )
    for (const { consumer, event_id, at } of rows) applied.set(`${consumer} ${event_id}`, at)
  }
  const deliveries: Delivery[] = []
  for (const { pool } of databases.values()) {
    const { rows } = await pool.query<{ id: string; type: EventType; at: number }>(
      "SELECT id, payload->>'type' AS type, extract(epoch FROM created_at)::float8 * 1000 AS at FROM outbox",
    )
    for (const { id, type, at: madeAt } of rows)
      for (const service of events[type].consumers.filter((each) => each !== 'gateway')) {
        const consumer = durableName(service, domainOf(type))
        deliveries.push({ name: `${consumer} ${type}`, madeAt, appliedAt: applied.get(`${consumer} ${id}`) })
      }
  }
  // a result that judging has still to publish is on its way, too
  const unpublished = await databases.get('judging')?.pool.query('SELECT FROM unpublished_result')
  if (unpublished?.rowCount) {
    const name = `${durableName('submissions', domainOf(resultsChanged.type))} ${resultsChanged.type}`
    deliveries.push({ name, madeAt: Date.now(), appliedAt: undefined })
  }
  return deliveries
}

/** Events that a service has committed and another one that listens to them has not applied. */
export async function notApplied(databases: ReadonlyMap<string, TestDatabase>): Promise<string[]> {
  const deliveries = await deliveriesOf(databases)
  return deliveries.flatMap(({ name, appliedAt }) => (appliedAt === undefined ? [name] : []))
}
