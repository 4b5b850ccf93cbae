// `npm run migration -- SERVICE NAME`: writes the SQL that brings the service's database from its migrations to its
// Prisma schema. Read it before you commit it: the engine knows nothing of the data.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { serviceMigrations } from '@accolade/chassis/database/migration-files'
import { servicesWithSchema } from '../generate/prisma-clients.ts'
import { describeFailure, Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { startPostgres } from '../start/postgres.ts'
import { removePlace } from '../start/postgres-place.ts'
import { schemaDifference } from './schema-difference.ts'
import { withMigratedDatabase } from './scratch-database.ts'

try {
  console.log(await writeMigration(process.argv[2] ?? '', process.argv[3] ?? ''))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

async function writeMigration(service: string, name: string): Promise<string> {
  const services = servicesWithSchema()
  if (!services.includes(service) || !/^[a-z0-9_]+$/.test(name)) {
    throw new Failure(`Usage: npm run migration -- ${services.join('|')} what_it_does`)
  }
  const directory = mkdtempSync(join(tmpdir(), 'accolade-migration-'))
  const { child, url } = await startPostgres(directory)
  try {
    const sql = await withMigratedDatabase(url, service, (pool) => schemaDifference(service, pool))
    if (!sql) return `The migrations of ${service} make what its schema says: nothing to write.`
    const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    const folder = join(serviceMigrations(join(root, 'services', service)), `${stamp}_${name}`)
    if (existsSync(folder)) throw new Failure(`${relative(root, folder)} exists already`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'migration.sql'), `${sql}\n`)
    return `Written: ${relative(root, join(folder, 'migration.sql'))}`
  } finally {
    await child.stop()
    removePlace(directory)
    rmSync(directory, { recursive: true, force: true })
  }
}
