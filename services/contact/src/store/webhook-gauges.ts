import type { DurationsOptions } from '@accolade/chassis/process/durations'
import type { Gauge } from '@accolade/chassis/process/figures'
import type pg from 'pg'

const queue = `
  SELECT CASE WHEN d.attempts = 0 THEN 'waiting' ELSE 'retrying' END AS state,
         count(*)::integer AS deliveries,
         extract(epoch FROM now() - min(CASE WHEN d.attempts = 0 THEN d.queued_at END))::float8 AS age
    FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
   WHERE d.status = 'waiting' AND w.active GROUP BY state
  UNION ALL
  SELECT 'failed', count(*)::integer, NULL FROM webhook_delivery WHERE status = 'failed'`

/** From a second to the three days after which a delivery is given up. */
export const webhookDelay: DurationsOptions = {
  name: 'accolade_webhook_delay_seconds',
  help: 'Time from the queueing of a delivery to its arrival',
  bounds: [1, 2.5, 5, 15, 60, 300, 900, 3_600, 14_400, 86_400, 259_200],
}

interface Row {
  state: string
  deliveries: number
  age: number | null
}

/** Deliveries to webhooks that are not there yet, as figures. */
export function webhookGauges(pool: pg.Pool): Gauge[] {
  const read = async () => (await pool.query<Row>(queue)).rows
  return [
    {
      name: 'accolade_webhook_deliveries',
      help: 'Deliveries to active webhooks that wait or are retried, and those of the last 30 days that were given up',
      labels: ['state'],
      read: async () => {
        const found = Object.fromEntries((await read()).map(({ state, deliveries }) => [state, deliveries]))
        const counts = { waiting: 0, retrying: 0, failed: 0, ...found }
        return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))
      },
    },
    {
      name: 'accolade_webhook_oldest_seconds',
      help: 'For how long the oldest delivery that was not tried yet has been waiting: a receiver that is away does not count',
      read: async () => [{ value: Math.max(0, ...(await read()).map(({ age }) => age ?? 0)) }],
    },
  ]
}
