import { daysInForce } from '@accolade/contracts/entities/retention'
import type pg from 'pg'
import type { Metrics } from '../service/metrics.ts'
import { cutoffOf, type Keeping, type KeptRows, laterBy } from './kept-rows.ts'

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
    await announceRows(client, each, { ...options, days }).catch((error) => failures.push(error))
    await deleteRows(client, each, { ...options, cutoff }).catch((error) => failures.push(error))
  }
  return failures
}

/** Announces the deletion of what falls due soon, or is due already under a period that became shorter. */
async function announceRows(
  client: pg.PoolClient,
  { due, announcement }: KeptRows,
  { now, stopping, batch, days }: Options & { days: number },
): Promise<void> {
  if (!announcement) return
  const cutoff = cutoffOf(days - announcement.days, now)
  const earliest = laterBy(now, announcement.days)
  const sql = `SELECT id, since FROM (${due('$2::timestamptz')}) AS due WHERE announced_at IS NULL ORDER BY since, id LIMIT $1`
  for (let found = batch; found === batch && !stopping?.aborted; ) {
    const { rows } = await client.query<{ id: string; since: Date }>(sql, [batch, cutoff])
    found = rows.length
    await forEach(rows, stopping, async ({ id, since }) => {
      const deletedAt = new Date(Math.max(laterBy(since, days).getTime(), earliest.getTime()))
      await announcement.announce(id, cutoff, deletedAt, now)
    })
  }
}

async function deleteRows(
  client: pg.PoolClient,
  { name, due, remove, announcement }: KeptRows,
  { now, metrics, stopping, batch, cutoff }: Options & { cutoff: Date },
): Promise<void> {
  for (let found = batch; found === batch && !stopping?.aborted; ) {
    if (typeof remove === 'string') {
      const sql = `DELETE FROM ${remove} WHERE id IN (SELECT id FROM (${due('$2::timestamptz')}) AS due LIMIT $1)`
      found = (await client.query(sql, [batch, cutoff])).rowCount ?? 0
      metrics?.rowsPruned(name, found)
      continue
    }
    const known = announcement ? 'WHERE announced_at <= $3::timestamptz' : ''
    const sql = `SELECT id FROM (${due('$2::timestamptz')}) AS due ${known} ORDER BY since, id LIMIT $1`
    const announcedBy = announcement ? [cutoffOf(announcement.days, now)] : []
    const { rows } = await client.query<{ id: string }>(sql, [batch, cutoff, ...announcedBy])
    found = rows.length
    await forEach(rows, stopping, async ({ id }) => {
      await remove(id, cutoff, now)
      metrics?.rowsPruned(name, 1)
    })
  }
}

/** One record that fails does not keep the others. @throws the first failure, after all were tried */
async function forEach<Row>(
  rows: readonly Row[],
  stopping: AbortSignal | undefined,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) {
    if (stopping?.aborted) return
    await work(row).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
