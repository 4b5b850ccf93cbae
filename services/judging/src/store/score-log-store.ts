import type { Pool } from '@accolade/chassis/database/pool'
import type pg from 'pg'
import type { Pending } from '../domain/score-log/record.ts'
import { type Known, type Range, type Subtree, subtreesOf } from '../domain/score-log/tree.ts'

/** One connection, or any. */
type Executor = Pick<Pool, 'query'>

/** A leaf as it is kept. */
export interface StoredLeaf {
  number: number
  pendingId: string
  hash: Uint8Array
  record: string
  nonce: Uint8Array
  judge: string | null
}

/** Runs work that nobody else does to this schema's log at the same moment; undefined where somebody does. */
export async function asSequencer<T>(
  pool: Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext('score log'), hashtext(current_schema())) AS mine",
    )
    const done = rows[0]?.mine ? await work(client) : undefined
    await client.query('COMMIT')
    return done
  } catch (error) {
    broken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(broken)
  }
}

/** What waits and is committed, the earliest first. */
export async function readPending(client: Executor, limit: number): Promise<Pending[]> {
  const { rows } = await client.query<Pending>(
    `SELECT id::text, kind, at, judging_id AS "judgingId", judge_id AS "judgeId", body
       FROM score_log_pending ORDER BY score_log_pending.id LIMIT $1`,
    [limit],
  )
  return rows
}

/** How many leaves the log has. */
export async function readSize(client: Executor): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    'SELECT coalesce(max(number) + 1, 0)::text AS size FROM score_log_leaf',
  )
  return Number(rows[0]!.size)
}

/** Appends leaves and the subtrees that they complete, and lets go of what waited. */
export async function append(client: Executor, leaves: StoredLeaf[], nodes: Known[]): Promise<void> {
  const of = <K extends keyof StoredLeaf>(key: K) => leaves.map((leaf) => leaf[key])
  await client.query(
    `INSERT INTO score_log_leaf (number, pending_id, hash, record, nonce, judge)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::text[], $5::bytea[], $6::uuid[])`,
    [of('number'), of('pendingId'), of('hash'), of('record'), of('nonce'), of('judge')],
  )
  await client.query(
    `INSERT INTO score_log_node (level, position, hash) SELECT * FROM unnest($1::int[], $2::bigint[], $3::bytea[])`,
    [nodes.map(({ level }) => level), nodes.map(({ position }) => position), nodes.map(({ hash }) => hash)],
  )
  await client.query('DELETE FROM score_log_pending WHERE id = ANY ($1::bigint[])', [of('pendingId')])
}

/** The hashes of all subtrees of some ranges, range by range. */
export async function readSubtrees(client: Executor, ranges: readonly Range[]): Promise<Known[][]> {
  const wanted = ranges.map(subtreesOf)
  const levels = wanted.flat().map(({ level }) => level)
  const positions = wanted.flat().map(({ position }) => position)
  const { rows } = await client.query<{ level: number; position: string; hash: Buffer }>(
    `SELECT w.level, w.position::text, coalesce(n.hash, l.hash) AS hash
       FROM unnest($1::int[], $2::bigint[]) AS w (level, position)
       LEFT JOIN score_log_node n ON w.level > 0 AND (n.level, n.position) = (w.level, w.position)
       LEFT JOIN score_log_leaf l ON w.level = 0 AND l.number = w.position`,
    [levels, positions],
  )
  const keyOf = ({ level, position }: Subtree) => `${level} ${position}`
  const hashes = new Map(
    rows.map(({ level, position, hash }) => [keyOf({ level, position: Number(position) }), hash]),
  )
  return wanted.map((range) =>
    range.map((subtree) => {
      const hash = hashes.get(keyOf(subtree))
      if (!hash) throw new Error(`The score log lacks subtree ${keyOf(subtree)}`)
      return { ...subtree, hash }
    }),
  )
}
