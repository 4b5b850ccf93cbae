import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@accolade/chassis/database/migrate'
import { chassisMigrations, serviceMigrations } from '@accolade/chassis/database/migration-files'
import { readTables } from '@accolade/chassis/testing/replay'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'

const place = mkdtempSync(join(tmpdir(), 'accolade-backup-'))
chmodSync(place, 0o755)
const [data, backup, online] = ['data', 'backup', 'online'].map((name) => join(place, name)) as [
  string,
  string,
  string,
]
mkdirSync(data, { mode: 0o755 })
// read when the modules are: they come afterwards
process.env.DATA_DIR = data
const { runTask } = await import('./task.ts')
const { root } = await import('../../lib/paths.ts')
const { startPostgres } = await import('../../start/postgres.ts')
const { provision } = await import('../../start/databases.ts')
const { removePlace } = await import('../../start/postgres-place.ts')

const env = { DATA_DIR: data }
const names = ['identity', 'catalogue', 'submissions', 'judging', 'winners', 'contact']
const hostile = `O'Hara \\ "quoted"\t\u2028next\r\nline 😀 {"a": [1]} \\x41 \\N`

/** Rows of every kind of column, among them those that texts could spoil. */
const rows: Record<string, string> = {
  identity: `INSERT INTO outbox (id, aggregate_id, aggregate_version, subject, payload, published_at)
    SELECT gen_random_uuid(), $1, n, 'evt.a', jsonb_build_object('text', $1::text, 'number', 12345678901234567890.5, 'none', NULL),
      CASE WHEN n % 2 = 0 THEN now() END FROM generate_series(1, 1201) n`,
  catalogue: `INSERT INTO dead_letter (id, consumer, subject, payload, reason, deliveries, fingerprint)
    VALUES (gen_random_uuid(), 'c', 's', '\\x00ff0a5c', $1, 10, 'f')`,
  submissions: `INSERT INTO organization (id, name) VALUES (gen_random_uuid(), $1)`,
  judging: `INSERT INTO inbox (consumer, event_id, applied_at) VALUES ($1, gen_random_uuid(), '2025-11-21 10:11:12.123456+02')`,
  winners: `INSERT INTO article (id, brand_slug, award_slug, year, title, category, awarding_body, achievement, description,
      significance, metrics, highlights, published, version, created_at, updated_at)
    VALUES (gen_random_uuid(), 'b', 'a', 2025, $1, '', '', '', '', '', '[{"value": "1", "label": "x"}]', ARRAY[$1, '', 'NULL'],
      true, 1, now(), now())`,
  contact: `WITH made AS (INSERT INTO invoice (id, number, submission_id, request_version, submission_title, category_name,
      organization_name, payer_id, payer_name, payer_email, amount_cents, currency, issued_at)
    VALUES (gen_random_uuid(), '2025-00001', gen_random_uuid(), 2, $1, 'c', 'o', gen_random_uuid(), 'p', 'e', 1, 'USD', now())
    RETURNING id) INSERT INTO payment (invoice_id, received_at) SELECT id, now() FROM made`,
}

function poolOf(url: string | undefined): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  return pool
}

/** Works with the database of the state folder. */
async function withServices<T>(work: (urls: Record<string, string>) => Promise<T>): Promise<T> {
  const { child, url } = await startPostgres(data)
  try {
    return await work(await provision(url))
  } finally {
    await child.stop()
  }
}

/** Every table of every service, the state of every counter, and every file. */
async function everything(urls: Record<string, string>) {
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const pool = poolOf(urls[name])
    const tables = await pool.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1',
      [name],
    )
    // restoring has everything published again
    const outbox = 'SELECT o.*, NULL AS published_at FROM outbox o'
    const wanted = tables.rows.map((row) => [row.name, row.name === 'outbox' ? outbox : true] as const)
    found[name] = await readTables(pool, Object.fromEntries(wanted))
    const counting = await pool.query(
      'SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = $1 ORDER BY 1',
      [name],
    )
    found[`${name} counts`] = counting.rows
    await pool.end()
  }
  return { ...found, files: filesOf(data) }
}

function filesOf(folder: string) {
  const files = ['store', 'judging-store', 'secrets'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true }),
  )
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return paths.sort().map((path) => [path.slice(folder.length), hash(path)])
}

let before: Awaited<ReturnType<typeof everything>>
let standIn: ChildProcess | undefined

beforeAll(async () => {
  for (const file of ['store/evidence/a/picture', 'store/evidence/b', 'judging-store/c']) {
    mkdirSync(join(data, file, '..'), { recursive: true })
    writeFileSync(join(data, file), randomBytes(70_000))
  }
  before = await withServices(async (urls) => {
    for (const name of names) {
      const pool = poolOf(urls[name])
      await migrate(pool, [chassisMigrations, serviceMigrations(join(root, 'services', name))])
      await pool.query(rows[name] ?? '', [hostile])
      await pool.end()
    }
    // a running system, as far as other tasks can see
    standIn = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'scripts/start/main.ts'])
    writeFileSync(join(data, 'runtime.json'), JSON.stringify({ pid: standIn.pid, databaseUrls: urls }))
    const whileRunning = await runTask('backup', [online], env)
    expect(whileRunning).toMatchObject({ code: 0, output: expect.stringContaining('files to') })
    expect(await runTask('restore', [online, '--force'], env)).toEqual({
      code: 1,
      output: 'Accolade is running: stop it first',
    })
    standIn.kill()
    rmSync(join(data, 'runtime.json'))
    return await everything(urls)
  })
})
afterAll(() => {
  standIn?.kill()
  removePlace(data)
  rmSync(place, { recursive: true, force: true })
})

test('what was backed up, destroyed and restored is the same to the byte', async () => {
  const made = await runTask('backup', [backup], env)
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up \d+ rows of \d+ tables and \d+ files/),
  })
  const refused = await runTask('restore', [backup], env)
  expect(refused).toEqual({
    code: 1,
    output: `There is a system in ${data}: back it up, then say --force to have it removed`,
  })
  removePlace(data)
  for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true })
  const restored = await runTask('restore', [backup], env)
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored the backup of /) })
  await withServices(async (urls) => {
    expect(await everything(urls)).toEqual(before)
    const pool = poolOf(urls.identity)
    const waiting = await pool.query('SELECT count(*)::integer AS n FROM outbox WHERE published_at IS NULL')
    const next = await pool.query<{ sequence: string }>(
      `INSERT INTO outbox (id, aggregate_id, aggregate_version, subject, payload)
       VALUES (gen_random_uuid(), 'a', 1, 's', '{}') RETURNING sequence`,
    )
    await pool.end()
    expect([waiting.rows[0]?.n, next.rows[0]?.sequence]).toEqual([1201, '1202'])
  })
})

// half a minute on a busy machine, and the same code as above
const onDemand = process.env.OPERATIONS === 'all' ? test : test.skip
onDemand(
  'with --force the backup of the running system replaces what is there (OPERATIONS=all)',
  async () => {
    expect(await runTask('restore', [online, '--force'], env)).toMatchObject({ code: 0 })
    await withServices(async (urls) => expect(await everything(urls)).toEqual(before))
  },
)

test('a damaged backup is named, and nothing is touched', async () => {
  const file = readdirSync(join(backup, 'tables')).find((name) => name.startsWith('identity.outbox')) ?? ''
  appendFileSync(join(backup, 'tables', file), '\n')
  expect(await runTask('restore', [backup, '--force'], env)).toEqual({
    code: 1,
    output: `The backup is damaged: tables/${file} is not what was written`,
  })
  rmSync(join(backup, 'tables', file))
  expect((await runTask('restore', [backup, '--force'], env)).output).toBe(
    `The backup is not whole: tables/${file} is missing`,
  )
  rmSync(join(backup, 'manifest.json'))
  expect((await runTask('restore', [backup, '--force'], env)).output).toBe(
    `${backup} is no backup, or one that was not finished: no manifest.json`,
  )
  expect(existsSync(join(data, 'secrets', 'postgres-password'))).toBe(true)
})

test.each([
  ['backup', [online], {}, `${online} is not empty`],
  ['backup', ['elsewhere'], { DATA_DIR: place }, `There is no system in ${place}`],
  ['restore', [join(data, 'x')], {}, /lies in the state folder that it would replace/],
  ['backup', ['x'], { DATABASE_URL: 'postgres://db/x' }, /names a server of yours/],
])('%s %j %j is one clear line', async (name, args, more, problem) => {
  const { code, output } = await runTask(name, args, { ...env, ...more } as Record<string, string>)
  expect(code).toBe(1)
  if (typeof problem === 'string') expect(output).toBe(problem)
  else expect(output).toMatch(problem)
})
