import type pg from 'pg'
import { deleteDue } from '../retention/delete-due.ts'
import type { Keeping } from '../retention/kept-rows.ts'
import type { Metrics } from '../service/metrics.ts'

/** Rows that are no longer needed. */
export interface Pruning {
  /** What the rows are, for the figures. */
  name: string
  /** Deletes (or empties) at most `$1` rows that are too old at the instant `$2`. */
  sql: string
}

/** Rows per statement: few enough not to slow down requests. */
export const pruneBatch = 1_000

/** Where and when rows are deleted. */
export interface PruneOptions {
  pool: pg.Pool
  prunings: readonly Pruning[]
  /** What is kept for periods that administrators set. */
  keeping?: Keeping | undefined
  now: Date
  metrics?: Metrics | undefined
  stopping?: AbortSignal | undefined
}

/**
 * Deletes all rows that are no longer needed, in small statements. An advisory lock makes sure that only one of several
 * processes does it; the other processes return at once.
 *
 * @throws the error of the first statement that failed, after all other statements have run
 */
export async function prune(options: PruneOptions): Promise<void> {
  const client = await options.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('prune'), hashtext(current_schema())) AS mine",
    )
    if (!rows[0]?.mine) return
    const failures: unknown[] = []
    for (const pruning of options.prunings)
      await pruneOne(client, pruning, options).catch((error) => failures.push(error))
    const { keeping, now, metrics, stopping } = options
    if (keeping) {
      const due = deleteDue(client, keeping, { now, metrics, stopping, batch: pruneBatch })
      failures.push(...(await due.catch((error) => [error])))
    }
    if (failures.length > 0) throw failures[0]
  } finally {
    // ends the session, and with it the lock
    client.release(true)
  }
}

async function pruneOne(
  client: pg.PoolClient,
  { name, sql }: Pruning,
  { now, metrics, stopping }: PruneOptions,
): Promise<void> {
  let rowCount: number | null = pruneBatch
  while (rowCount === pruneBatch && !stopping?.aborted) {
    rowCount = (await client.query(sql, [pruneBatch, now])).rowCount
    metrics?.rowsPruned(name, rowCount ?? 0)
  }
}
