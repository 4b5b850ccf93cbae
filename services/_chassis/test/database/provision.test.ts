import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { provisionMonitor, provisionServices } from '../../src/database/provision.ts'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''
const suffix = randomUUID().slice(0, 8)
const name = `provision_${suffix}`
const services = ['left', 'right']
const roleOf = (service: string) => `${service}_${suffix}`
const passwords = { left: "l'eft", right: 'right' }

let admin: pg.Client

function urlOf(user: string, password: string): string {
  const url = new URL(adminUrl)
  Object.assign(url, { pathname: `/${name}`, username: user, password })
  return url.href
}

async function connectAs(
  service: keyof typeof passwords,
  password: string = passwords[service],
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(roleOf(service), password) })
  await client.connect()
  return client
}

function databaseUrl(): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

beforeEach(async () => {
  admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await provisionServices(databaseUrl(), services, passwords, { roleOf })
})

afterEach(async () => {
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  for (const service of services) await admin.query(`DROP ROLE ${roleOf(service)}`)
  await admin.query(`DROP ROLE IF EXISTS ${roleOf('monitor')}`)
  await admin.end()
})

test('a role works in its own schema and can touch no other', async () => {
  const [left, right] = [await connectAs('left'), await connectAs('right')]
  await left.query('CREATE TABLE secret (id integer)')
  await left.query('INSERT INTO secret VALUES (1)')
  expect((await left.query('SELECT id FROM "left".secret')).rows).toEqual([{ id: 1 }])
  await expect(right.query('SELECT id FROM secret')).rejects.toMatchObject({ code: '42P01' })
  const attempts = [
    'SELECT id FROM "left".secret',
    'INSERT INTO "left".secret VALUES (2)',
    'CREATE TABLE "left".mine (id integer)',
    'CREATE TABLE public.mine (id integer)',
    'CREATE SCHEMA mine',
    'CREATE TEMPORARY TABLE mine (id integer)',
    'ALTER TABLE "left".secret ADD COLUMN spy text',
    'CREATE ROLE spy',
    'CREATE EXTENSION hstore SCHEMA "right"',
    'CREATE TABLE extensions.mine (id integer)',
    `SET ROLE ${roleOf('left')}`,
  ]
  for (const attempt of attempts) {
    await expect(right.query(attempt)).rejects.toMatchObject({ code: '42501' })
  }
  await left.end()
  await right.end()
})

test('a role finds parts of words by an index of its own', async () => {
  const left = await connectAs('left')
  await left.query('CREATE TABLE work (title text)')
  await left.query('CREATE INDEX work_title ON work USING gin (title extensions.gin_trgm_ops)')
  await left.query("INSERT INTO work VALUES ('Northlight')")
  await left.query('SET enable_seqscan = off')
  const query = "SELECT title FROM work WHERE title ILIKE '%THLI%'"
  const { rows } = await left.query(`EXPLAIN ${query}`)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('Bitmap Index Scan on work_title')
  expect((await left.query(query)).rows).toEqual([{ title: 'Northlight' }])
  await left.end()
})

test('again, and by two at once, it changes nothing but the password', async () => {
  const left = await connectAs('left')
  await left.query('CREATE TABLE kept (id integer)')
  await left.end()
  const fresh = { ...passwords, left: 'new' }
  const again = () => provisionServices(databaseUrl(), services, fresh, { roleOf })
  await Promise.all([again(), again()])
  await expect(connectAs('left')).rejects.toMatchObject({ code: '28P01' })
  const after = await connectAs('left', 'new')
  expect((await after.query('SELECT * FROM kept')).rows).toEqual([])
  await after.end()
})

test('a service without a password is refused before anything is made', async () => {
  await expect(provisionServices(databaseUrl(), ['third'], {})).rejects.toThrow('no password for third')
})

test('who watches the server reads its figures and no table', async () => {
  const left = await connectAs('left')
  await left.query('CREATE TABLE secret (id integer)')
  for (const password of ['first', 'second'])
    await provisionMonitor(databaseUrl(), password, roleOf('monitor'))
  const monitor = new pg.Client({ connectionString: urlOf(roleOf('monitor'), 'second') })
  await monitor.connect()
  // of other roles, too
  const { rows } = await monitor.query('SELECT query FROM pg_stat_activity WHERE usename = $1', [
    roleOf('left'),
  ])
  expect(rows).toEqual([{ query: 'CREATE TABLE secret (id integer)' }])
  await expect(monitor.query('SELECT id FROM "left".secret')).rejects.toMatchObject({ code: '42501' })
  await Promise.all([left.end(), monitor.end()])
})
