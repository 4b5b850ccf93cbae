import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { prismaOptions } from '../../src/database/prisma-options.ts'
import { storeIfNewer } from '../../src/database/store-if-newer.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts'
import { until } from '../messaging/support/fixture.ts'
import { generateShopClient, type ShopClient } from './support/shop-client.ts'

let database: TestDatabase
let shop: ShopClient
let Client: new (options: object) => ShopClient

beforeAll(async () => {
  Client = await generateShopClient('store-if-newer')
}, 30_000)
beforeEach(async () => {
  database = await createTestDatabase('shop')
  await database.pool.query(`CREATE TABLE price (article text, currency text, cents integer NOT NULL,
    version integer NOT NULL, checked_at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (article, currency))`)
  shop = new Client(prismaOptions(database.pool, 'shop'))
})
afterEach(async () => {
  await shop.$disconnect()
  await database.drop()
})

const key = { article: 'a', currency: 'EUR' }
const waits = async () =>
  (
    await database.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).rowCount === 1
const checkedAt = new Date('2025-11-01T08:00:00Z')
const store = (tx: ShopClient, version: number) =>
  storeIfNewer(tx.price, key, { cents: version * 100, version, checkedAt })

test('in any order and however often, the newest version remains', async () => {
  const stored: boolean[] = []
  for (const version of [2, 1, 2, 4, 3, 4]) stored.push(await store(shop, version))
  expect(stored).toEqual([true, false, false, true, false, false])
  expect(await shop.price.findMany()).toEqual([{ ...key, cents: 400, version: 4, checkedAt }])
})

test('rows of other keys stay as they are', async () => {
  await store(shop, 1)
  const other = { article: 'a', currency: 'USD' }
  expect(await storeIfNewer(shop.price, other, { cents: 5, version: 7, checkedAt })).toBe(true)
  expect(await store(shop, 3)).toBe(true)
  expect((await shop.price.findMany()).map(({ version }) => version).sort()).toEqual([3, 7])
})

test('an update leaves columns as they are that are not named', async () => {
  await storeIfNewer(shop.price, key, { cents: 1, version: 1, checkedAt })
  await storeIfNewer(shop.price, key, { cents: 2, version: 2 })
  expect(await shop.price.findMany()).toEqual([{ ...key, cents: 2, version: 2, checkedAt }])
})

test('another column may say which one is newer', async () => {
  const at = (minute: number) => new Date(Date.UTC(2025, 10, 1, 8, minute))
  const check = (minute: number) =>
    storeIfNewer(shop.price, key, { cents: minute, version: 1, checkedAt: at(minute) }, 'checkedAt')
  expect([await check(2), await check(1), await check(3)]).toEqual([true, false, true])
  expect(await shop.price.findMany()).toEqual([{ ...key, cents: 3, version: 1, checkedAt: at(3) }])
})

test('of two transactions at once the newer version remains, whichever inserts the row', async () => {
  for (const [first, second] of [
    [1, 2],
    [2, 1],
  ] as const) {
    await database.pool.query('TRUNCATE price')
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const holding = shop.$transaction(async (tx) => {
      await store(tx, first)
      begun.resolve()
      await go.promise
    })
    await begun.promise
    const waiting = shop.$transaction((tx) => store(tx, second))
    await until('one waits for the other', waits)
    go.resolve()
    await holding
    expect(await waiting).toBe(second > first)
    expect((await shop.price.findMany()).map(({ version }) => version)).toEqual([2])
  }
})
