import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One migration as it lies on disk. */
export interface Migration {
  /** The folder's name, `<timestamp>_<what-it-does>`. */
  name: string
  sql: string
  /** SHA-256 of the file, hexadecimal, as Prisma takes it. */
  checksum: string
}

/** The chassis's own migrations: outbox, inbox, dead letters, idempotency keys. */
export const chassisMigrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Where a service keeps its migrations. */
export function serviceMigrations(serviceDirectory: string): string {
  return join(serviceDirectory, 'prisma', 'migrations')
}

/** The migrations of a folder laid out as Prisma does (`<name>/migration.sql`), in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  return foldersIn(folder).map((name) => {
    const sql = readFileSync(join(folder, name, 'migration.sql'))
    return { name, sql: sql.toString('utf8'), checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}
