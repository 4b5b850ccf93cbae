import type { Pool } from '@accolade/chassis/database/pool'

type Executor = Pick<Pool, 'query'>

/** A leaf as a bundle has it: without record and nonce where they were erased. */
export interface BundledLeaf {
  number: number
  record: string | null
  nonce: Buffer | null
  hash: Buffer
}

/** So many leaves from a number on, below the size of the log at the time. */
export async function readBundledLeaves(
  client: Executor,
  { from, size, limit }: { from: number; size: number; limit: number },
): Promise<BundledLeaf[]> {
  const { rows } = await client.query<BundledLeaf>(
    `SELECT number::float8 AS number, record, nonce, hash FROM score_log_leaf
      WHERE number >= $1 AND number < $2 ORDER BY number LIMIT $3`,
    [from, size, limit],
  )
  return rows
}

/** The number and the size of the first head that covers a record. */
export async function findCoveringHead(
  client: Executor,
  record: number,
): Promise<{ number: number; size: number } | null> {
  const { rows } = await client.query<{ number: number; size: number }>(
    'SELECT number, size::float8 AS size FROM score_log_head WHERE size > $1 ORDER BY number LIMIT 1',
    [record],
  )
  return rows[0] ?? null
}

/** The notes of so many heads after one, up to another one. */
export async function readHeadNotes(
  client: Executor,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<string[]> {
  const { rows } = await client.query<{ note: string }>(
    'SELECT note FROM score_log_head WHERE number > $1 AND number <= $2 ORDER BY number LIMIT $3',
    [after, upTo, limit],
  )
  return rows.map(({ note }) => note)
}

/** The keys that had signed by the time of a head, in the order in which they were made. */
export async function readKeysUpTo(client: Executor, head: number): Promise<string[]> {
  const { rows } = await client.query<{ vkey: string }>(
    `SELECT vkey FROM score_log_key
      WHERE created_at <= (SELECT signed_at FROM score_log_head WHERE number = $1) ORDER BY id`,
    [head],
  )
  return rows.map(({ vkey }) => vkey)
}

/** The published draws whose making the first `size` records have, in their order. */
export async function readDrawsIn(
  client: Executor,
  size: number,
): Promise<{ id: string; published: string }[]> {
  const { rows } = await client.query<{ id: string; published: string }>(
    `SELECT d.id, d.published FROM score_log_leaf l JOIN draw d ON d.id::text = l.record::jsonb->>'draw'
      WHERE l.number < $1 AND l.record::jsonb->>'kind' = 'draw-made' AND d.published IS NOT NULL ORDER BY l.number`,
    [size],
  )
  return rows
}
