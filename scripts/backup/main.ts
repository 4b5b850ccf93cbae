// `npm run backup -- FOLDER`: everything that the embedded system keeps, in one folder; `npm run restore` takes it back.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serviceNames } from '@accolade/contracts/service-name'
import { Failure } from '../lib/failure.ts'
import { dataDirectory } from '../lib/paths.ts'
import { runTask } from '../lib/task.ts'
import { copyFolders } from './copy-files.ts'
import { dumpTables } from './dump-tables.ts'
import { holdsSystem, keptFolders, requireEmbedded, withEmbeddedDatabase } from './embedded.ts'
import { manifestName, newManifest } from './manifest.ts'

const usage = `
npm run backup -- FOLDER

Writes what the embedded system keeps into FOLDER, which must not exist yet or be empty: every table of every service, all
as they were at one moment, the evidence files, and the secrets. Keep it as safe as the system itself.

It may run while Accolade does. Evidence that is removed in the seconds between is then missing: stop Accolade first where
that matters. Event streams are not in it: restoring has them published again from the tables.
`

await runTask(usage, {}, async ({ positionals: [folder, ...more] }) => {
  if (!folder || more.length > 0) throw new Failure('Usage: npm run backup -- FOLDER (--help says more)')
  requireEmbedded()
  if (!holdsSystem(dataDirectory)) throw new Failure(`There is no system in ${dataDirectory}`)
  const target = resolve(process.env.INIT_CWD ?? '.', folder)
  if (existsSync(target) && readdirSync(target).length > 0) throw new Failure(`${target} is not empty`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const dumped = await withEmbeddedDatabase((client) => dumpTables(client, serviceNames, target))
  const files = await copyFolders(dataDirectory, keptFolders, target)
  const manifest = newManifest({ ...dumped, files })
  writeFileSync(join(target, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const tables = Object.keys(manifest.tables).length
  console.log(
    `Backed up ${rows} rows of ${tables} tables and ${Object.keys(files).length} files to ${target}`,
  )
})
