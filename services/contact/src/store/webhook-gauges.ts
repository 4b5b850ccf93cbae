import type { DurationsOptions } from '@accolade/chassis/process/durations'
import type { Gauge } from '@accolade/chassis/process/figures'
import type pg from 'pg'

const counts = `
  SELECT CASE WHEN d.attempts = 0 THEN 'waiting' ELSE 'retrying' END AS state, count(*)::integer AS deliveries
    FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
   WHERE d.status = 'waiting' AND w.active GROUP BY state
  UNION ALL
  SELECT 'failed', count(*)::integer FROM webhook_delivery WHERE status = 'failed'`

const oldest = `
  SELECT coalesce(extract(epoch FROM now() - min(d.queued_at))::float8, 0) AS age
    FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
   WHERE d.status = 'waiting' AND d.attempts = 0 AND w.active`

/** From a second to the three days after which a delivery is given up. */
export const webhookDelay: DurationsOptions = {
  name: 'accolade_webhook_delay_seconds',
  help: 'Time from the queueing of a delivery to its arrival',
  bounds: [1, 2.5, 5, 15, 60, 300, 900, 3_600, 14_400, 86_400, 259_200],
}

/** Deliveries to webhooks that are not there yet, as figures. */
export function webhookGauges(pool: pg.Pool): Gauge[] {
  return [
    {
      name: 'accolade_webhook_deliveries',
      help: 'Deliveries to active webhooks that wait or are retried, and those of the last 30 days that were given up',
      labels: ['state'],
      read: async () => {
        const { rows } = await pool.query<{ state: string; deliveries: number }>(counts)
        const found = Object.fromEntries(rows.map(({ state, deliveries }) => [state, deliveries]))
        return Object.entries({ waiting: 0, retrying: 0, failed: 0, ...found }).map(([state, value]) => ({
          labels: { state },
          value,
        }))
      },
    },
    {
      name: 'accolade_webhook_oldest_seconds',
      help: 'For how long the oldest delivery that was not tried yet has been waiting: a receiver that is away does not count',
      read: async () => [{ value: (await pool.query<{ age: number }>(oldest)).rows[0]?.age ?? 0 }],
    },
  ]
}
