// `npm run restore -- FOLDER`: makes the embedded system what it was when `npm run backup` wrote the folder.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { replayOutbox } from '@accolade/chassis/messaging/outbox-replay'
import { copyOne } from '../backup/copy-files.ts'
import { holdsSystem, requireEmbedded, withEmbeddedDatabase } from '../backup/embedded.ts'
import { type Manifest, verifiedManifest } from '../backup/manifest.ts'
import { applyLedger, type LedgerRow, ledgerOfBackup, readLedger } from '../erasures/ledger.ts'
import { withDatabase } from '../lib/backing.ts'
import { Failure } from '../lib/failure.ts'
import { dataDirectory } from '../lib/paths.ts'
import { runTask } from '../lib/task.ts'
import { provision } from '../start/databases.ts'
import { removePlace } from '../start/postgres-place.ts'
import { readRuntime } from '../start/runtime-file.ts'
import { appliedMigrations, completeTables, loadTables, makeTables } from './load-tables.ts'

const usage = `
npm run restore -- FOLDER [--force] [--erasures FOLDER]

Makes the embedded system what it was when "npm run backup" wrote FOLDER: tables, evidence files, secrets. Every file is
compared with the backup's manifest before anything is touched. Accolade has to be stopped. The next start applies the
migrations that the backup lacks, and publishes the events of the last 35 days again: no service applies one twice.

Whoever had their account deleted after the backup was made is erased again at the next start. Who that is, is read from the
system that is replaced; where there is none, name the newest backup.

  --force              even if there is a system: it is removed first
  --erasures FOLDER    a newer backup, which says who has been erased since
`

const options = { force: { type: 'boolean', default: false }, erasures: { type: 'string' } } as const

await runTask(usage, options, async ({ values, positionals }) => {
  const [folder, ...more] = positionals
  if (!folder || more.length > 0)
    throw new Failure('Usage: npm run restore -- FOLDER [--force] (--help says more)')
  requireEmbedded()
  const source = resolve(process.env.INIT_CWD ?? '.', folder)
  if (!relative(dataDirectory, source).startsWith('..'))
    throw new Failure(`${source} lies in the state folder that it would replace: move it elsewhere first`)
  const manifest = await verifiedManifest(source)
  const newer = values.erasures && resolve(process.env.INIT_CWD ?? '.', values.erasures)
  if (newer) await verifiedManifest(newer)
  const ledger = newer ? ledgerOfBackup(newer) : []
  if (readRuntime(dataDirectory)) throw new Failure('Accolade is running: stop it first')
  if (holdsSystem(dataDirectory)) {
    if (!values.force)
      throw new Failure(
        `There is a system in ${dataDirectory}: back it up, then say --force to have it removed`,
      )
    ledger.push(...(await withEmbeddedDatabase(readLedger)))
    clear(dataDirectory)
  }
  mkdirSync(dataDirectory, { recursive: true })
  for (const path of Object.keys(manifest.files)) await copyOne(join(source, path), join(dataDirectory, path))
  await fillDatabase(source, manifest, ledger)
  if (ledger.length > 0)
    console.log(`${ledger.length} deletions of accounts are applied again at the next start`)
  console.log(
    `Restored the backup of ${manifest.createdAt} (release ${manifest.version}): npm start brings it up`,
  )
})

async function fillDatabase(source: string, manifest: Manifest, ledger: readonly LedgerRow[]): Promise<void> {
  const services = [...new Set(Object.values(manifest.tables).map(({ schema }) => schema))]
  await withEmbeddedDatabase(async (client, adminUrl) => {
    const urls = await provision(adminUrl)
    for (const service of services) {
      const url = urls[service]
      if (!url) throw new Failure(`The backup holds a service that is not here: ${service}`)
      await makeTables(service, url, await appliedMigrations(source, service))
    }
    await loadTables(client, source, manifest)
    if (ledger.length > 0) {
      // a backup of a release before erasure has no table of it yet
      await completeTables('identity', urls.identity ?? '')
      await applyLedger(client, ledger)
    }
    // a service may not have received yet what another had published; the streams themselves are not in a backup
    for (const service of services)
      await withDatabase(service, urls[service] ?? '', (pool) => replayOutbox(pool, new Date(0)))
  })
}

/** Everything but the programs that were put there. */
function clear(directory: string): void {
  removePlace(directory)
  for (const name of existsSync(directory) ? readdirSync(directory) : []) {
    if (name !== 'bin') rmSync(join(directory, name), { recursive: true, force: true })
  }
}
