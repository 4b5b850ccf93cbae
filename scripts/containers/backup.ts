import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createS3Store } from '@accolade/chassis/object-store/s3-store'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import type { Installation } from './installation.ts'

/** Tables in which a running system writes by itself. */
const moving =
  /\.(outbox|inbox|idempotency_key|mail|session|quota_use|\w+_attempt|event_stream|unpublished_result|removal|status_count_change|score_log_pending)$/

/**
 * Backs an installation up, forgets it, restores it by the scripts beside the compose file.
 *
 * @returns what differs then, one line each
 */
export async function restoreProblems(installation: Installation): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-backup-'))
  try {
    const before = await contentsOf(installation)
    await script(installation, 'backup.sh', folder)
    await installation.compose('down', '--volumes', '--timeout', '10')
    await script(installation, 'restore.sh', folder)
    const after = await contentsOf(installation)
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names
      .filter((name) => before[name] !== after[name])
      .map((name) => `${name}: ${before[name] ?? 'nothing'} before, ${after[name] ?? 'nothing'} after`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function script({ engine }: Installation, name: string, folder: string): Promise<void> {
  const { code, output } = await runCommand('sh', [`deploy/compose/${name}`, folder], {
    env: engine.env,
    cwd: root,
  })
  if (code !== 0) throw new Failure(`deploy/compose/${name}:\n${output.trim().slice(-3_000)}`)
}

/** The rows of every table that people fill, every stored file with its size, and what visitors read. */
async function contentsOf(installation: Installation): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  const query = `SELECT schemaname || '.' || tablename FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`
  const tables = (await installation.select(query)).filter((table) => !moving.test(table))
  const counts = tables.map((table) => `SELECT '${table} ' || count(*) FROM ${table}`).join(' UNION ALL ')
  for (const line of await installation.select(counts)) {
    const [table = '', count = ''] = line.split(' ')
    contents[table] = `${count} rows`
  }
  for await (const { key, sizeBytes } of evidenceOf(installation).list(''))
    contents[key] = `${sizeBytes} bytes`
  for (const path of ['/api/categories', '/api/winners', '/api/awards'])
    contents[path] = await (await fetch(installation.url + path)).text()
  return contents
}

function evidenceOf({ engine: { env } }: Installation) {
  return createS3Store({
    endpoint: env.STORE_URL ?? '',
    bucket: 'accolade',
    region: 'us-east-1',
    accessKey: 'submissions',
    secretKey: readFileSync(join(env.SECRETS ?? '', 's3-submissions-secret'), 'utf8'),
  })
}
