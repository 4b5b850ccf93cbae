import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { fingerprint, type Manifest } from './manifest.ts'

const fetchRows = 500

/** Writes every table of the schemas into `folder/tables`, all as they were at one moment, however long it takes. */
export async function dumpTables(
  client: pg.Client,
  schemas: readonly string[],
  folder: string,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query("SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0")
  const names = await client.query<{ schema: string; table: string }>(
    'SELECT schemaname AS schema, tablename AS table FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1, 2',
    [schemas],
  )
  const tables: Manifest['tables'] = {}
  for (const { schema, table } of names.rows) {
    const file = join('tables', `${schema}.${table}.jsonl`)
    const name = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
    const rows = await dumpTable(client, name, join(folder, file))
    tables[file] = { schema, table, rows, ...(await fingerprint(join(folder, file))) }
  }
  // counting never goes back: where it says more than the tables do, no number is used twice
  const counting = await client.query<{ name: string; value: string | null }>(
    `SELECT schemaname || '.' || sequencename AS name, last_value::text AS value
       FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1`,
    [schemas],
  )
  await client.query('COMMIT')
  return { tables, sequences: Object.fromEntries(counting.rows.map(({ name, value }) => [name, value])) }
}

async function dumpTable(client: pg.Client, table: string, path: string): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  await client.query(`DECLARE dumped NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table} t`)
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${fetchRows} FROM dumped`)
    if (rows.length === 0) break
    count += rows.length
    if (!file.write(`${rows.map(({ row }) => row).join('\n')}\n`)) await once(file, 'drain')
  }
  await client.query('CLOSE dumped')
  file.end()
  await finished(file)
  return count
}
