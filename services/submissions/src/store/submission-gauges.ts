import type { Gauge } from '@accolade/chassis/process/figures'
import { submissionStatusSchema } from '@accolade/contracts/entities/submission'
import type pg from 'pg'

/** Submissions as figures: how many there are of each status. */
export function submissionGauges(pool: pg.Pool): Gauge[] {
  return [
    {
      name: 'accolade_submissions',
      help: 'Submissions by status',
      labels: ['status'],
      read: async () => {
        const { rows } = await pool.query<{ status: string; submissions: number }>(
          'SELECT status, count(*)::integer AS submissions FROM submission GROUP BY status',
        )
        const found = new Map(rows.map(({ status, submissions }) => [status, submissions]))
        return submissionStatusSchema.options.map((status) => ({
          labels: { status },
          value: found.get(status) ?? 0,
        }))
      },
    },
  ]
}
