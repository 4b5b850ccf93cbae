import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from '../process/logging.ts'
import { type Migration, readMigrations } from './migration-files.ts'

/** Prisma's own table, so that its tools find what was applied here. */
const createTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`

/** A migration can't be applied, or one that was applied has been changed since. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

/**
 * Applies what is missing, folder after folder, each file in one transaction, into the first schema of the role's
 * search_path. Processes that start at the same time wait for each other.
 *
 * @param folders migrations in Prisma's layout; the chassis's come first
 * @returns the names of those applied now
 * @throws MigrationError naming the file that failed, or that was changed after it had been applied, or a database that is not in UTF-8
 */
export async function migrate(
  pool: pg.Pool,
  folders: readonly string[],
  options: { logger?: Logger } = {},
): Promise<string[]> {
  const migrations = folders.flatMap(readMigrations)
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await requireUnicode(client)
    await lock(client)
    await client.query(createTable)
    const applied = await appliedChecksums(client)
    const missing = migrations.filter((migration) => isMissing(migration, applied))
    for (const migration of missing) {
      await apply(client, migration)
      options.logger?.info({ migration: migration.name }, 'migration applied')
    }
    return missing.map(({ name }) => name)
  } finally {
    // ends the session, and with it the lock and the setting
    client.release(true)
  }
}

/**
 * Checks that every migration is applied, and changes nothing. Additional migrations of a newer release are no error, so that
 * the older release still runs during a rollout and after a rollback.
 *
 * @throws MigrationError naming what is missing, or was changed after it had been applied
 */
export async function requireMigrated(pool: pg.Pool, folders: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found",
    )
    const applied = rows[0]?.found ? await appliedChecksums(client) : new Map<string, string>()
    const missing = folders.flatMap(readMigrations).filter((migration) => isMissing(migration, applied))
    if (missing.length === 0) return
    throw new MigrationError(`not applied yet: ${missing.map(({ name }) => name).join(', ')}`)
  } finally {
    client.release()
  }
}

/** PostgreSQL takes its encoding from the locale of whoever made the server; in any other, names can't be compared. */
async function requireUnicode(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new MigrationError(`the database is in ${encoding}, and has to be in UTF8`)
}

async function lock(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ schema: string | null }>('SELECT current_schema() AS schema')
  const schema = rows[0]?.schema
  if (!schema) throw new MigrationError("the role's search_path names no schema that exists")
  await client.query("SELECT pg_advisory_lock(hashtext('migrations'), hashtext($1))", [schema])
}

async function appliedChecksums(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  )
  const unfinished = rows.find((row) => !row.finished)
  if (unfinished)
    throw new MigrationError(`migration ${unfinished.migration_name} was begun and never finished`)
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

function isMissing({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name)
  if (known !== undefined && known !== checksum) {
    throw new MigrationError(`migration ${name} was changed after it had been applied: add a new one instead`)
  }
  return known === undefined
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const startedAt = new Date()
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name, startedAt],
    )
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {})
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`migration ${migration.name} failed: ${reason}`, { cause })
  }
}
