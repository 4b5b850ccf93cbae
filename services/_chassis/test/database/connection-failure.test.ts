import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { isConnectionFailure } from '../../src/database/connection-failure.ts'
import { createUnitOfWork } from '../../src/database/create-unit-of-work.ts'
import { createPool } from '../../src/database/pool.ts'
import { prismaOptions } from '../../src/database/prisma-options.ts'
import { createLogger } from '../../src/process/logging.ts'
import { type PostgresServer, startPostgres } from '../../src/testing/postgres-server.ts'
import { generateShopClient, type ShopClient } from './support/shop-client.ts'

let postgres: PostgresServer
let pool: pg.Pool
let prisma: ShopClient

beforeAll(async () => {
  postgres = await startPostgres()
  const PrismaClient = await generateShopClient('connection-failure')
  const logger = createLogger({ service: 'identity', level: 'silent' })
  pool = createPool({ url: postgres.url, applicationName: 'outage', logger })
  await pool.query('CREATE TABLE sale (number integer PRIMARY KEY, article text)')
  prisma = new PrismaClient(prismaOptions(pool, 'public'))
}, 60_000)
afterAll(async () => {
  await prisma?.$disconnect()
  await pool?.end()
  await postgres?.stop()
})

/** All the ways in which a request uses the database, again and again; what they throw meanwhile. */
function work() {
  const thrown: unknown[] = []
  let going = true
  let done = 0
  const unitOfWork = createUnitOfWork(prisma)
  const ways = [
    () => pool.query('SELECT pg_sleep(0.01)'),
    () => prisma.sale.findMany(),
    () => prisma.$queryRawUnsafe('SELECT 1'),
    () =>
      unitOfWork.run({ userId: null }, async (tx) => {
        await tx.$queryRawUnsafe('SELECT 1')
        await tx.sale.findMany()
      }),
  ]
  const loops = [...ways, ...ways].map(async (way) => {
    while (going) {
      await way().then(
        () => {
          done += 1
        },
        async (error: unknown) => {
          thrown.push(error)
          await pause(20)
        },
      )
    }
  })
  return {
    thrown,
    /** Waits until so many more have succeeded. */
    async succeeds(more: number) {
      const wanted = done + more
      while (done < wanted) await pause(10)
    },
    async stop() {
      going = false
      await Promise.all(loops)
    },
  }
}

/** What the errors were, for a message that says more than `false`. */
const notRecognised = (thrown: unknown[]) =>
  thrown
    .filter((error) => !isConnectionFailure(error))
    .map((error) => JSON.stringify(error, ['name', 'code', 'message', 'cause', 'kind', 'meta']))

test.each([
  ['restarts', () => postgres.restart()],
  ['loses a process, and with it all connections', async () => killABackend()],
  [
    'ends the connections',
    () =>
      pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'outage' AND pid <> pg_backend_pid()",
      ),
  ],
])('while the server %s, whatever fails is known as the fault of the connection', async (_what, outage) => {
  const traffic = work()
  await traffic.succeeds(50)
  await outage()
  await traffic.succeeds(50)
  await traffic.stop()
  expect(traffic.thrown.length).toBeGreaterThan(0)
  expect(notRecognised(traffic.thrown)).toEqual([])
})

/** The server ends all of its processes when one is killed, as it can't trust the memory that they share. */
async function killABackend(): Promise<void> {
  const victim = new pg.Client(postgres.url)
  victim.on('error', () => {})
  await victim.connect()
  const { rows } = await victim.query('SELECT pg_backend_pid() AS pid')
  // by the server's own hand: it may run in a container
  await victim.query(`COPY (SELECT 1) TO PROGRAM 'kill -KILL ${rows[0].pid}'`).catch(() => undefined)
}

test.each([
  ['no disk left', '53100'],
  ['no memory left', '53200'],
  ['no connection left', '53300'],
])('a server that has %s is no fault of the request', (message, code) => {
  const thrown = Object.assign(new Error(message), { code })
  expect(isConnectionFailure(thrown)).toBe(true)
  const cause = { kind: 'postgres', code, message }
  expect(isConnectionFailure({ code: 'P2010', meta: { driverAdapterError: { cause } } })).toBe(true)
})

test.each([
  [Object.assign(new Error('duplicate key'), { code: '23505' })],
  [Object.assign(new Error('deadlock'), { code: '40P01' })],
  [new TypeError('undefined is not a function')],
  [null],
  ['Connection terminated'],
])('%p is no fault of the connection', (error) => {
  expect(isConnectionFailure(error)).toBe(false)
})
