import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '@accolade/chassis/database/migrate'
import { chassisMigrations, serviceMigrations } from '@accolade/chassis/database/migration-files'
import { Client, Pool } from 'pg'
import { root } from '../lib/paths.ts'

/** Works with a service's database as its migrations make it; the database is gone afterwards. */
export async function withMigratedDatabase<T>(
  adminUrl: string,
  service: string,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  await execute(adminUrl, `CREATE DATABASE ${name}`)
  const pool = new Pool({ connectionString: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href })
  pool.on('error', () => {})
  try {
    await migrate(pool, [chassisMigrations, serviceMigrations(join(root, 'services', service))])
    return await work(pool)
  } finally {
    await pool.end()
    await execute(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
