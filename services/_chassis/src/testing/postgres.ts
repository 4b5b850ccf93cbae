import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { migrate } from '../database/migrate.ts'
import { chassisMigrations, readMigrations, serviceMigrations } from '../database/migration-files.ts'
import { createPool } from '../database/pool.ts'
import { provisionServices } from '../database/provision.ts'

/** A database that one test file has for itself, with the service's schema migrated. */
export interface TestDatabase {
  /** The service's own address: its role, its schema. */
  url: string
  pool: pg.Pool
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

const password = 'test'
/** Roles belong to the whole server, which may be somebody's own: these have a name that nobody else gives. */
const roleOf = (service: string) => `accolade_test_${service}`

/**
 * Makes a database for a service, from a template that is migrated once per run.
 *
 * @param service names the schema; its migrations are looked for in its folder beside the chassis
 * @param options.migrations other folders of migrations, instead of the service's (the chassis's always apply)
 * @param options.adminUrl the superuser's address of another server than the run's
 */
export async function createTestDatabase(
  service: string,
  options: { migrations?: readonly string[]; adminUrl?: string } = {},
): Promise<TestDatabase> {
  const adminUrl = options.adminUrl ?? process.env.TEST_DATABASE_URL
  if (!adminUrl)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with jest, whose global setup sets it')
  const folders = [chassisMigrations, ...(options.migrations ?? ownMigrations(service))]
  const name = `${service}_${randomUUID().replaceAll('-', '')}`
  await withClient(adminUrl, async (admin) => {
    const template = await ensureTemplate(admin, adminUrl, service, folders)
    // quicker than by the log, where nothing waits for the disk
    await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${template} STRATEGY FILE_COPY`)
  })
  const url = addressOf(adminUrl, service, name)
  const pool = createPool({ url, applicationName: `test-${service}`, logger: pino({ level: 'silent' }) })
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await withClient(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
      })
    },
  }
}

function ownMigrations(service: string): string[] {
  const folder = serviceMigrations(fileURLToPath(new URL(`../../../${service}`, import.meta.url)))
  return existsSync(folder) ? [folder] : []
}

/** Named after what is in it, so that a changed migration makes another one. */
async function ensureTemplate(admin: pg.Client, adminUrl: string, service: string, folders: string[]) {
  const checksums = folders.flatMap(readMigrations).map(({ name, checksum }) => `${name} ${checksum}`)
  const fingerprint = createHash('sha256').update(checksums.join('\n')).digest('hex').slice(0, 12)
  const name = `template_${service}_${fingerprint}`
  const template = pg.escapeIdentifier(name)
  // one makes it, those who want it at the same time wait
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name])
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
    name,
  ])
  if (!rowCount) {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${template}`)
    await fill(adminUrl, service, name, folders)
    await admin.query(`ALTER DATABASE ${template} IS_TEMPLATE true`)
  }
  return template
}

async function fill(adminUrl: string, service: string, database: string, folders: string[]): Promise<void> {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  await provisionServices(url.href, [service], { [service]: password }, { roleOf })
  const pool = new pg.Pool({ connectionString: addressOf(adminUrl, service, database), max: 1 })
  await migrate(pool, folders)
  await pool.end()
}

function addressOf(adminUrl: string, service: string, database: string): string {
  const url = new URL(adminUrl)
  url.username = roleOf(service)
  url.password = password
  url.pathname = `/${database}`
  return url.href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
