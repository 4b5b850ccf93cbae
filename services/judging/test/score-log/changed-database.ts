import type { Pool } from '@accolade/chassis/database/pool'
import { verifyDatabase } from '../../../../verify/database.ts'
import { secret } from '../fixture.ts'

/** A statement of somebody who has the rights of the database's owner. */
export type Run = (text: string, values?: unknown[]) => Promise<Record<string, string>[]>

/** What the verifier finds after a change without the triggers of the tables; then the change is taken back. */
export async function problemsAfter(
  pool: Pool,
  tables: readonly string[],
  change: (run: Run) => Promise<unknown>,
  kept: string | null = null,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await change(async (text, values) => (await client.query(text, values)).rows)
    const reader = { query: async <T>(text: string) => ({ rows: (await client.query(text)).rows as T[] }) }
    return (await verifyDatabase(reader, secret, kept)).problems
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
