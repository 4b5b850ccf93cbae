import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createUnitOfWork } from '../../src/database/create-unit-of-work.ts'
import { prismaOptions, statementNames } from '../../src/database/prisma-options.ts'
import { recordInbox } from '../../src/messaging/inbox.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts'
import { shopMigrations, sold } from '../messaging/support/shop.ts'
import { generateShopClient, type ShopClient } from './support/shop-client.ts'

// With a Prisma client as the services have it, generated from a schema of the tests' own.

let database: TestDatabase
let prisma: ShopClient
let PrismaClient: new (options: object) => ShopClient

beforeAll(async () => {
  PrismaClient = await generateShopClient('unit-of-work')
}, 30_000)

beforeEach(async () => {
  database = await createTestDatabase('shop', { migrations: shopMigrations })
  prisma = new PrismaClient(prismaOptions(database.pool, 'shop'))
})

afterEach(async () => {
  await prisma.$disconnect()
  await database.drop()
})

const message = { aggregate: { id: 'a', version: 1 }, data: { number: 1, article: 'a' } }
const rows = async (sql: string) => (await database.pool.query(sql)).rows

test('state and event are committed together, events in the order they were emitted', async () => {
  const actor = { userId: '0193e7a0-0000-7000-8000-000000000001' }
  const result = await createUnitOfWork(prisma).run(actor, async (tx, emit) => {
    emit(sold, message)
    await tx.sale.create({ data: { number: 1, article: 'a' } })
    emit(sold, { ...message, aggregate: { id: 'a', version: 2 } })
    return 'done'
  })
  expect(result).toBe('done')
  expect(await prisma.sale.findMany()).toEqual([{ number: 1, article: 'a' }])
  expect(
    await rows(
      "SELECT aggregate_version, subject, payload->'actor'->>'userId' AS by FROM outbox ORDER BY sequence",
    ),
  ).toEqual(
    [1, 2].map((version) => ({ aggregate_version: version, subject: 'evt.shop.sold', by: actor.userId })),
  )
})

test('neither is there where the work throws, or its SQL fails', async () => {
  const work = createUnitOfWork(prisma)
  const sale = { data: { number: 1, article: 'a' } }
  const throwing = work.run({ userId: null }, async (tx, emit) => {
    await tx.sale.create(sale)
    emit(sold, message)
    throw new Error('no')
  })
  await expect(throwing).rejects.toThrow('no')
  const colliding = work.run({ userId: null }, async (tx, emit) => {
    emit(sold, message)
    await tx.sale.create(sale)
    await tx.sale.create(sale)
  })
  await expect(colliding).rejects.toMatchObject({ code: 'P2002' })
  expect([await prisma.sale.findMany(), await rows('SELECT 1 FROM outbox')]).toEqual([[], []])
})

test('of two transactions that apply the same event at once one does, the other waits and learns it', async () => {
  const id = '0193e7a0-0000-7000-8000-0000000000aa'
  const work = createUnitOfWork(prisma)
  const apply = () =>
    work.run({ userId: null }, async (tx) => {
      const { size } = await recordInbox(tx, 'till__shop', [id])
      await tx.$queryRawUnsafe('SELECT pg_sleep(0.1)::text')
      return size
    })
  expect((await Promise.all([apply(), apply(), apply()])).sort()).toEqual([0, 0, 1])
  const other = await work.run({ userId: null }, (tx) => recordInbox(tx, 'other__shop', [id, id]))
  expect(other).toEqual(new Set([id]))
})

test('a client that disconnects leaves the pool open', async () => {
  await prisma.sale.findMany()
  await prisma.$disconnect()
  expect(await rows('SELECT 1 AS alive')).toEqual([{ alive: 1 }])
})

test('a connection that dies in a transaction fails only that transaction', async () => {
  const work = createUnitOfWork(prisma)
  const dying = work.run({ userId: null }, async (tx, emit) => {
    await tx.sale.create({ data: { number: 1, article: 'a' } })
    emit(sold, message)
    const [own] = await tx.$queryRawUnsafe<Array<{ pid: number }>>('SELECT pg_backend_pid() AS pid')
    await database.pool.query('SELECT pg_terminate_backend($1)', [own?.pid])
  })
  await expect(dying).rejects.toThrow()
  expect([await prisma.sale.findMany(), await rows('SELECT 1 FROM outbox')]).toEqual([[], []])
})

test('statements are named by their text, up to a limit', () => {
  const nameOf = statementNames(2)
  const [first, second, third] = ['SELECT 1', 'SELECT 2', 'SELECT 3'].map((sql) => nameOf({ sql }))
  expect([nameOf({ sql: 'SELECT 1' }) === first, first !== second, third]).toEqual([true, true, ''])
  expect(String(first)).toMatch(/^p_.{32}$/)
})
