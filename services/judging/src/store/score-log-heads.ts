import type { Pool } from '@accolade/chassis/database/pool'

type Executor = Pick<Pool, 'query'>

/** A key as it is kept: the private half is sealed, and null once another one signs. */
export interface StoredKey {
  vkey: string
  privateKey: string | null
  createdAt: Date
}

export interface StoredHead {
  number: number
  size: number
  note: string
  signedAt: Date
}

/** The key that signs. */
export async function readNewestKey(client: Executor): Promise<StoredKey | null> {
  const { rows } = await client.query<StoredKey>(
    `SELECT vkey, private_key AS "privateKey", created_at AS "createdAt" FROM score_log_key ORDER BY id DESC LIMIT 1`,
  )
  return rows[0] ?? null
}

/** Keeps the key that signs from now on; those before sign no more. */
export async function replaceKey(
  client: Executor,
  { vkey, privateKey, createdAt }: StoredKey,
): Promise<void> {
  await client.query('UPDATE score_log_key SET private_key = NULL WHERE private_key IS NOT NULL')
  await client.query('INSERT INTO score_log_key (vkey, private_key, created_at) VALUES ($1, $2, $3)', [
    ...[vkey, privateKey, createdAt],
  ])
}

export async function readLastHead(client: Executor): Promise<StoredHead | null> {
  const { rows } = await client.query<StoredHead>(
    `SELECT number, size::float8 AS size, note, signed_at AS "signedAt" FROM score_log_head ORDER BY number DESC LIMIT 1`,
  )
  return rows[0] ?? null
}

/** A page of the heads, newest first, and how many there are. Numbers have no gap. */
export async function readHeads(
  client: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; heads: StoredHead[] }> {
  const total = (await readLastHead(client))?.number ?? 0
  const { rows: heads } = await client.query<StoredHead>(
    `SELECT number, size::float8 AS size, note, signed_at AS "signedAt" FROM score_log_head
      WHERE number <= $1 ORDER BY number DESC LIMIT $2`,
    [total - offset, limit],
  )
  return { total, heads }
}

/** The public keys, newest first. */
export async function readKeys(client: Executor): Promise<Pick<StoredKey, 'vkey' | 'createdAt'>[]> {
  const { rows } = await client.query<Pick<StoredKey, 'vkey' | 'createdAt'>>(
    'SELECT vkey, created_at AS "createdAt" FROM score_log_key ORDER BY id DESC',
  )
  return rows
}

export async function insertHead(
  client: Executor,
  { number, size, note, signedAt }: StoredHead,
): Promise<void> {
  await client.query('INSERT INTO score_log_head (number, size, note, signed_at) VALUES ($1, $2, $3, $4)', [
    ...[number, size, note, signedAt],
  ])
}

/** Whether judging was opened, closed, sealed or unsealed, or an edition ended, at this place of the log or later. */
export async function isPhaseChangedFrom(client: Executor, number: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM score_log_leaf WHERE number >= $1 AND record::jsonb->>'kind' = ANY ($2::text[]) LIMIT 1`,
    [number, ['phase-opened', 'phase-closed', 'results-sealed', 'results-unsealed', 'edition-ended']],
  )
  return rowCount !== 0
}
