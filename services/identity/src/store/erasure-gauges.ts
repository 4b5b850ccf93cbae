import type { Gauge } from '@accolade/chassis/process/figures'
import type pg from 'pg'

// what is put off is due later, and shown to administrators with its reason
const oldest = `
  SELECT coalesce(extract(epoch FROM now() - min(coalesce(begun_at, due_at)))::float8, 0) AS age
    FROM erasure WHERE state = 'running' OR state = 'waiting' AND due_at <= now()`

/** Deletions of accounts, as figures. */
export function erasureGauges(pool: pg.Pool): Gauge[] {
  return [
    {
      name: 'accolade_erasure_oldest_seconds',
      help: 'For how long the oldest deletion of an account has been due or under way; 0: there is none',
      read: async () => [{ value: (await pool.query<{ age: number }>(oldest)).rows[0]?.age ?? 0 }],
    },
  ]
}
