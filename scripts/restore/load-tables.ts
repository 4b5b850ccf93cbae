import { cpSync, createReadStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@accolade/chassis/database/migrate'
import {
  chassisMigrations,
  readMigrations,
  serviceMigrations,
} from '@accolade/chassis/database/migration-files'
import pg from 'pg'
import type { Manifest } from '../backup/manifest.ts'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'

const migrationsTable = '_prisma_migrations'
const insertRows = 500

/**
 * Makes a service's tables as they were when the backup was made: by the migrations that it lists, and no later one. Those
 * follow at the next start, with the data there to be migrated.
 *
 * @param applied the backup's list of migrations
 * @throws Failure where this checkout does not have one of them
 */
export async function makeTables(service: string, url: string, applied: readonly string[]): Promise<void> {
  const folders = [chassisMigrations, serviceMigrations(join(root, 'services', service))]
  const known = new Set(folders.flatMap(readMigrations).map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Failure(
      `The backup is of a newer release: ${service} has no migration ${unknown.join(', ')} here`,
    )
  const temporary = mkdtempSync(join(tmpdir(), 'accolade-restore-'))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const wanted = folders.map((folder, at) => {
      const copy = join(temporary, String(at))
      mkdirSync(copy)
      for (const { name } of readMigrations(folder).filter((migration) => applied.includes(migration.name)))
        cpSync(join(folder, name), join(copy, name), { recursive: true })
      return copy
    })
    await migrate(pool, wanted)
  } finally {
    await pool.end()
    rmSync(temporary, { recursive: true })
  }
}

/** Applies the migrations that the backup lacks, with its data there. */
export async function completeTables(service: string, url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await migrate(pool, [chassisMigrations, serviceMigrations(join(root, 'services', service))])
  } finally {
    await pool.end()
  }
}

/** The migrations that a backup lists for a service. */
export async function appliedMigrations(folder: string, service: string): Promise<string[]> {
  const names: string[] = []
  for await (const line of linesOf(join(folder, 'tables', `${service}.${migrationsTable}.jsonl`)))
    names.push((JSON.parse(line) as { migration_name: string }).migration_name)
  return names
}

/** Fills the tables in one transaction, in which nothing looks at references and triggers. @throws Failure */
export async function loadTables(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('BEGIN')
  await client.query("SET LOCAL session_replication_role = 'replica'; SET LOCAL timezone = 'UTC'")
  for (const [file, { schema, table, rows }] of Object.entries(manifest.tables)) {
    const name = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
    // what the migrations themselves wrote there
    await client.query(`DELETE FROM ${name}`)
    await loadTable(client, name, join(folder, file))
    const { rows: counted } = await client.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${name}`)
    if (counted[0]?.n !== rows)
      throw new Failure(`${schema}.${table} has ${counted[0]?.n} rows instead of ${rows}`)
  }
  for (const [name, value] of Object.entries(manifest.sequences))
    if (value !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [name, value])
  await client.query('COMMIT')
}

async function loadTable(client: pg.Client, table: string, path: string): Promise<void> {
  const insert = `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
    SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`
  let lines: string[] = []
  const flush = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`])
    lines = []
  }
  for await (const line of linesOf(path)) if (lines.push(line) === insertRows) await flush()
  await flush()
}

/** Lines end with a line feed and nothing else: texts may hold other signs that readline takes for an end. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(path, 'utf8')) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
