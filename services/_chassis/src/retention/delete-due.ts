import { daysInForce } from '@accolade/contracts/entities/retention'
import type pg from 'pg'
import type { Metrics } from '../service/metrics.ts'
import { cutoffOf, type Keeping, type KeptRows } from './kept-rows.ts'

interface Options {
  now: Date
  metrics?: Metrics | undefined
  stopping?: AbortSignal | undefined
  /** Rows per statement. */
  batch: number
}

/**
 * Deletes the records of a service that are due under the periods in force, in small pieces.
 *
 * @returns what failed, after everything else was tried
 */
export async function deleteDue(
  client: pg.PoolClient,
  { rows, read }: Keeping,
  options: Options,
): Promise<unknown[]> {
  const failures: unknown[] = []
  const retention = await read()
  for (const each of rows) {
    const days = daysInForce(retention, each.key, options.now)
    if (days === null) continue
    const cutoff = cutoffOf(days, options.now)
    await deleteRows(client, each, { ...options, cutoff }).catch((error) => failures.push(error))
  }
  return failures
}

async function deleteRows(
  client: pg.PoolClient,
  { name, due, remove }: KeptRows,
  { now, metrics, stopping, batch, cutoff }: Options & { cutoff: Date },
): Promise<void> {
  for (let found = batch; found === batch && !stopping?.aborted; ) {
    if (typeof remove === 'string') {
      const sql = `DELETE FROM ${remove} WHERE id IN (SELECT id FROM (${due('$2::timestamptz')}) AS due LIMIT $1)`
      found = (await client.query(sql, [batch, cutoff])).rowCount ?? 0
      metrics?.rowsPruned(name, found)
      continue
    }
    const sql = `SELECT id FROM (${due('$2::timestamptz')}) AS due ORDER BY since, id LIMIT $1`
    const { rows } = await client.query<{ id: string }>(sql, [batch, cutoff])
    found = rows.length
    await removeEach(rows, stopping, async (id) => {
      await remove(id, cutoff, now)
      metrics?.rowsPruned(name, 1)
    })
  }
}

/** One record that cannot be removed does not keep the others. @throws the first failure, after all were tried */
async function removeEach(
  rows: readonly { id: string }[],
  stopping: AbortSignal | undefined,
  remove: (id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of rows) {
    if (stopping?.aborted) return
    await remove(id).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
