import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { migrate, requireMigrated } from '../../src/database/migrate.ts'
import { chassisMigrations, readMigrations } from '../../src/database/migration-files.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts'

const run = promisify(execFile)
const child = fileURLToPath(new URL('./support/migrate-child.ts', import.meta.url))

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase('chassis', { migrations: [] })
  folder = mkdtempSync(join(tmpdir(), 'accolade-migrations-'))
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}

const recorded = async () =>
  (
    await database.pool.query(
      'SELECT migration_name, checksum, applied_steps_count FROM _prisma_migrations ORDER BY 1',
    )
  ).rows
const tables = async () =>
  (
    await database.pool.query<{ t: string }>(
      "SELECT tablename AS t FROM pg_tables WHERE schemaname = 'chassis'",
    )
  ).rows
    .map(({ t }) => t)
    .sort()

test('what is missing is applied in order and recorded as Prisma does it', async () => {
  const second = 'ALTER TABLE thing ADD COLUMN name text;'
  write('20260102000000_second', second)
  write('20260101000000_first', 'CREATE TABLE thing (id integer);')
  expect(await migrate(database.pool, [chassisMigrations, folder])).toEqual([
    '20260101000000_first',
    '20260102000000_second',
  ])
  expect(await recorded()).toContainEqual({
    migration_name: '20260102000000_second',
    checksum: createHash('sha256').update(second).digest('hex'),
    applied_steps_count: 1,
  })
  expect(await tables()).toEqual([
    '_prisma_migrations',
    'dead_letter',
    'erased_person',
    'event_stream',
    'export_file',
    'export_part',
    'idempotency_key',
    'inbox',
    'outbox',
    'quota_use',
    'redacted_event',
    'repeated_attempt',
    'thing',
  ])
})

test('a second time there is nothing to do', async () => {
  write('20260101000000_first', 'CREATE TABLE thing (id integer);')
  await migrate(database.pool, [folder])
  expect(await migrate(database.pool, [folder])).toEqual([])
  expect(await recorded()).toHaveLength(1 + readMigrations(chassisMigrations).length)
})

test('of two processes that start at once one applies, the other waits and finds nothing to do', async () => {
  write('20260101000000_first', 'CREATE TABLE thing (id integer); SELECT pg_sleep(0.3);')
  const start = () => run(process.execPath, [child, database.url, folder])
  const results = await Promise.all([start(), start(), start()])
  const applied = results.map(({ stdout }) => JSON.parse(stdout) as string[])
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], [], ['20260101000000_first']])
})

test('a file that was changed after it had been applied is named', async () => {
  write('20260101000000_first', 'CREATE TABLE thing (id integer);')
  await migrate(database.pool, [folder])
  write('20260101000000_first', 'CREATE TABLE thing (id bigint);')
  await expect(migrate(database.pool, [folder])).rejects.toThrow(
    'migration 20260101000000_first was changed after it had been applied: add a new one instead',
  )
})

test('a file that fails leaves nothing behind, and those before it stay', async () => {
  write('20260101000000_first', 'CREATE TABLE thing (id integer);')
  write('20260102000000_second', 'CREATE TABLE half (id integer); CREATE TABLE thing (id integer);')
  await expect(migrate(database.pool, [folder])).rejects.toThrow(
    'migration 20260102000000_second failed: relation "thing" already exists',
  )
  expect(await tables()).toEqual([
    '_prisma_migrations',
    'dead_letter',
    'erased_person',
    'event_stream',
    'export_file',
    'export_part',
    'idempotency_key',
    'inbox',
    'outbox',
    'quota_use',
    'redacted_event',
    'repeated_attempt',
    'thing',
  ])
  write('20260102000000_second', 'CREATE TABLE half (id integer);')
  expect(await migrate(database.pool, [folder])).toEqual(['20260102000000_second'])
})

test('one that Prisma began and did not finish is named', async () => {
  await database.pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', 'x', '20260101000000_broken')`,
  )
  await expect(migrate(database.pool, [folder])).rejects.toThrow(
    'migration 20260101000000_broken was begun and never finished',
  )
})

test('who only looks names what is missing, changes nothing, and is content with a newer schema', async () => {
  write('20260101000000_first', 'CREATE TABLE thing (id integer);')
  write('20260102000000_second', 'ALTER TABLE thing ADD COLUMN name text;')
  await expect(requireMigrated(database.pool, [folder])).rejects.toThrow(
    'not applied yet: 20260101000000_first, 20260102000000_second',
  )
  expect(await tables()).not.toContain('thing')
  await migrate(database.pool, [folder])
  await requireMigrated(database.pool, [folder])
  rmSync(join(folder, '20260102000000_second'), { recursive: true })
  await requireMigrated(database.pool, [folder])
})

test('a database in another encoding than UTF-8 is refused', async () => {
  const name = `ascii_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(process.env.TEST_DATABASE_URL)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href })
  try {
    await expect(migrate(pool, [chassisMigrations])).rejects.toThrow(
      'the database is in SQL_ASCII, and has to be in UTF8',
    )
  } finally {
    await pool.end()
    await admin.query(`DROP DATABASE ${name}`)
    await admin.end()
  }
})
