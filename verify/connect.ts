import { Refusal } from './bytes.ts'
import type { Reader } from './live-tables.ts'

/**
 * Connects to a database, in a transaction that changes nothing and sees one moment.
 *
 * @throws Refusal where the driver of PostgreSQL is not there: it is no part of `verify.mjs`
 */
export async function openReader(url: string): Promise<Reader & { close: () => Promise<void> }> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Refusal('A database is checked from the source code: npm run verify -- --database')
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  return {
    query: async <T>(text: string) => ({ rows: (await client.query(text)).rows as T[] }),
    close: () => client.end(),
  }
}
