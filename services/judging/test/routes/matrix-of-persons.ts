import type { Pool } from '@accolade/chassis/database/pool'
import { verifyDatabase } from '../../../../verify/database.ts'
import { secret } from '../fixture.ts'
import { readRecords } from '../score-log/log-reading.ts'

/** The last records of acts and of what they do, without what follows from that. */
export async function lastRecords(pool: Pool, done: readonly string[], count: number) {
  const kinds = ['act-requested', 'act-answered', 'act-alone', ...done]
  return (await readRecords(pool)).filter(({ kind }) => kinds.includes(String(kind))).slice(-count)
}

/** What the verifier finds wrong with the database, as it is at one moment. */
export async function verified(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const reader = { query: async <T>(text: string) => ({ rows: (await client.query(text)).rows as T[] }) }
    return (await verifyDatabase(reader, secret)).problems
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
