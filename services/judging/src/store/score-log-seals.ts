import type { Pool } from '@accolade/chassis/database/pool'

/** Where the log has the record of a seal; null until it is logged. */
export async function findSealRecord(pool: Pick<Pool, 'query'>, sealId: string): Promise<number | null> {
  const { rows } = await pool.query<{ number: number }>(
    `SELECT number::float8 AS number FROM score_log_leaf
      WHERE record::jsonb->>'kind' = 'results-sealed' AND record::jsonb->>'seal' = $1 ORDER BY number LIMIT 1`,
    [sealId],
  )
  return rows[0]?.number ?? null
}
