import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeTopology } from '@accolade/chassis/messaging/make-topology'
import { collectEvents, type EventCollector } from '@accolade/chassis/testing/events'
import { startNats, type TestNats } from '@accolade/chassis/testing/nats'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { publishEvent } from '@accolade/chassis/testing/publish'
import { exportRequested } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { NatsConnection } from 'nats'
import { v7 as newId } from 'uuid'
import { collector } from './support/collector.ts'

const program = fileURLToPath(new URL('./support/collector-main.ts', import.meta.url))

let database: TestDatabase
let broker: TestNats
let nats: NatsConnection
let events: EventCollector
const children: ChildProcess[] = []

beforeAll(async () => {
  const migrations = [`${collector.directory}/prisma/migrations`]
  ;[database, broker] = await Promise.all([createTestDatabase('catalogue', { migrations }), startNats()])
  nats = await broker.connect()
  await makeTopology(nats)
  events = collectEvents(nats)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await nats.close()
  await broker.stop()
  await database.drop()
})

function startCollector(): ChildProcess {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', MIGRATE: 'skip', PUBLIC_URL: 'http://127.0.0.1:8080' },
      ...{ DATABASE_URL: database.url, NATS_URL: broker.url, JWKS_URL: 'http://127.0.0.1:1/keys' },
    },
  })
  children.push(child)
  return child
}

test('a service that is killed while it puts its part together leaves none, and makes one when it is back', async () => {
  const holder = await database.pool.connect()
  await holder.query('BEGIN')
  // the part is written, its files are not
  await holder.query('LOCK TABLE export_file IN EXCLUSIVE MODE')
  const first = startCollector()
  const exportId = newId()
  const data = { exportId, userId: newId(), addressConfirmed: true, expiresAt: '2099-01-01T00:00:00.000Z' }
  const message = { aggregate: { id: exportId, version: 1 }, data }
  await publishEvent(nats, 'catalogue', exportRequested, message, { wait: false })
  const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'export_file'::regclass AND NOT granted`
  while ((await holder.query(waiting)).rowCount === 0);
  first.kill('SIGKILL')
  await once(first, 'exit')
  await holder.query('ROLLBACK')
  holder.release()
  startCollector()
  const collected = await events.next('cataloguedata.collected', 40_000)
  expect(collected.data).toMatchObject({ exportId, files: 1 })
  const { rows } = await database.pool.query(
    'SELECT (SELECT count(*)::integer FROM export_part) AS parts, (SELECT count(*)::integer FROM export_file) AS files',
  )
  expect(rows).toEqual([{ parts: 1, files: 1 }])
  expect(events.all.filter(({ type }) => type === 'cataloguedata.collected')).toHaveLength(1)
}, 60_000)
