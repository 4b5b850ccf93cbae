import type { Retention, RetentionKey } from '@accolade/contracts/entities/retention'
import type pg from 'pg'

/** Records that are kept for a period that administrators set. What is counted for them is what the job deletes: `due` says it once. */
export interface KeptRows {
  /** The name of the period. */
  key: RetentionKey
  /** What the rows are, for the figures. */
  name: string
  /**
   * A SELECT of the records that fall due, with the columns `id` (unique) and `since`, from when the days count; and
   * `announced_at` where their deletion is announced.
   *
   * @param cutoff SQL of the instant: what counts from an earlier one is due
   */
  due(cutoff: string): string
  /**
   * The table whose rows with these ids are deleted; or what is done with each, in a transaction of its own that looks again whether it
   * is still due (`isStillDue`).
   */
  remove: string | ((id: string, cutoff: Date, now: Date) => Promise<void>)
  /** The records are deleted only once people have known of it for some days. */
  announcement?: Announcement
}

export interface Announcement {
  /** From the announcement to the deletion. */
  days: number
  /** Announces it, in a transaction of its own that looks again whether it is due, and sets what `announced_at` reads. */
  announce(id: string, cutoff: Date, deletedAt: Date, now: Date): Promise<void>
}

/** The records of a service, and how it reads the periods. */
export interface Keeping {
  rows: readonly KeptRows[]
  read(): Promise<Retention>
}

const dayMs = 86_400_000

/** What counts from an earlier instant than this is due. */
export function cutoffOf(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** The instant some days after another one. */
export function laterBy(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs)
}

/** How many records are due at a cutoff, and from when the days of the oldest count. */
export async function countDue(
  pool: pg.Pool,
  { due }: Pick<KeptRows, 'due'>,
  cutoff: Date,
): Promise<{ count: number; oldest: string | null }> {
  const { rows } = await pool.query<{ count: number; oldest: Date | null }>(
    `SELECT count(*)::int AS count, min(since) AS oldest FROM (${due('$1::timestamptz')}) AS due`,
    [cutoff],
  )
  const [{ count, oldest } = { count: 0, oldest: null }] = rows
  return { count, oldest: oldest?.toISOString() ?? null }
}

/** The part of Prisma's client of a transaction that this file uses. */
interface Reader {
  // biome-ignore lint/suspicious/noExplicitAny: Prisma's own signature
  $queryRawUnsafe(sql: string, ...values: any[]): PromiseLike<unknown>
}

/** Part of a unit of work: whether a record is due, looked up after it was locked. */
export async function isStillDue(
  tx: Reader,
  { due }: Pick<KeptRows, 'due'>,
  { id, cutoff }: { id: string; cutoff: Date },
): Promise<boolean> {
  const sql = `SELECT 1 FROM (${due('$1::timestamptz')}) AS due WHERE id = $2::uuid`
  const found = (await tx.$queryRawUnsafe(sql, cutoff, id)) as unknown[]
  return found.length > 0
}
