import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts'
import { shopMigrations } from '../messaging/support/shop.ts'
import { openShelf, sendTo } from './support/shelf.ts'

let database: TestDatabase
let app: FastifyInstance
let now = new Date('2025-11-03T10:00:00Z')
const atWork = { run: async () => {} }
let send: ReturnType<typeof sendTo>

beforeAll(async () => {
  database = await createTestDatabase('shop', { migrations: shopMigrations })
  app = await openShelf(database.pool, { now: () => now, atWork: () => atWork.run() })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const ann = { userId: '0193e7a0-0000-7000-8000-000000000001', roles: ['entrant'] } as const
const bob = { userId: '0193e7a0-0000-7000-8000-000000000002', roles: ['entrant'] } as const
const gifts = '/api/gifts'

beforeEach(async () => {
  await database.pool.query('TRUNCATE sale, outbox, idempotency_key')
  atWork.run = async () => {}
  send = sendTo(app, ann)
})

const articles = async () => {
  const { rows } = await database.pool.query<{ article: string }>('SELECT article FROM sale ORDER BY article')
  return rows.map(({ article }) => article)
}
const countOf = async (table: string) =>
  (await database.pool.query(`SELECT count(*)::integer AS n FROM ${table}`)).rows[0].n

test('twenty equal requests at once create one thing, publish one event and get one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(gifts, 'k', { article: 'lamp' })))
  expect([await articles(), await countOf('outbox')]).toEqual([['lamp'], 1])
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 201, body: { article: 'lamp' } })
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
})

test('without a key every request creates a thing', async () => {
  await Promise.all(Array.from({ length: 3 }, () => send(gifts, null, { article: 'lamp' })))
  expect([await countOf('sale'), await countOf('idempotency_key')]).toEqual([3, 0])
})

test('the answer outlives the process, to the byte, and says that it was given before', async () => {
  const first = await send(gifts, 'k', { article: 'lamp' })
  const later = await openShelf(database.pool, { now: () => now })
  const again = await sendTo(later, ann)(gifts, 'k', { article: 'lamp' })
  await later.close()
  expect([first.replayed, again]).toEqual([false, { ...first, replayed: true }])
})

test('the same request is what the contract reads as the same; a key in quotes is the key', async () => {
  const first = await send(gifts, 'k', { article: 'lamp', pieces: 1 })
  const again = await send(gifts, '"k"', { article: ' lamp ' })
  expect(again).toEqual({ ...first, replayed: true })
})

test.each([
  ['another body', gifts, { article: 'chair' }],
  ['another route', '/api/articles', { article: 'lamp' }],
])('%s under a key that was used is 422 and makes nothing', async (_what, url, payload) => {
  await send(gifts, 'k', { article: 'lamp' })
  const refused = await send(url, 'k', payload)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    422,
    'idempotency-key-reused',
    'This Idempotency-Key was used for another request',
  ])
  expect(await articles()).toEqual(['lamp'])
})

test('of different bodies at once under one key one is made, the others are 422', async () => {
  const replies = await Promise.all(['a', 'b', 'c', 'd'].map((article) => send(gifts, 'k', { article })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  expect(await countOf('sale')).toBe(1)
})

test('another person with the same key, and a visitor, get answers of their own', async () => {
  const mine = await send('/api/articles', 'k', { article: 'lamp' })
  const others = await sendTo(app, bob)('/api/articles', 'k', { article: 'lamp' })
  const visitors = await sendTo(app)(gifts, 'k', { article: 'lamp' })
  expect([others.replayed, visitors.replayed, others.text === mine.text]).toEqual([false, false, false])
  expect(await countOf('sale')).toBe(3)
})

test('who may not call the route any more gets no answer of before either', async () => {
  const asAdmin = sendTo(app, { userId: ann.userId, roles: ['admin'] })
  expect((await asAdmin('/api/admin/articles', 'k', { article: 'lamp' })).status).toBe(201)
  expect((await send('/api/admin/articles', 'k', { article: 'lamp' })).status).toBe(403)
  expect((await sendTo(app)('/api/admin/articles', 'k', { article: 'lamp' })).status).toBe(401)
})

test.each([
  ['a refusal', 'refused', 409],
  ['a fault', 'broken', 500],
])('%s leaves nothing behind, and the key is free', async (_what, article, status) => {
  expect((await send(gifts, 'k', { article })).status).toBe(status)
  expect([await articles(), await countOf('outbox'), await countOf('idempotency_key')]).toEqual([[], 0, 0])
  expect(await send(gifts, 'k', { article: 'lamp' })).toMatchObject({ status: 201, replayed: false })
})

test('a body that is not valid takes no key', async () => {
  expect((await send(gifts, 'k', { article: 1 })).status).toBe(400)
  expect((await send(gifts, 'k', { article: 'lamp' })).status).toBe(201)
})

test('a repetition during the first request waits for it, and does the work if the first request fails', async () => {
  const begun = Promise.withResolvers<void>()
  const failing = Promise.withResolvers<void>()
  atWork.run = async () => {
    atWork.run = async () => {}
    begun.resolve()
    await failing.promise
  }
  const first = send(gifts, 'k', { article: 'lamp' })
  await begun.promise
  const second = send(gifts, 'k', { article: 'lamp' })
  await waitingForLock()
  failing.reject(new Error('out of order'))
  expect([(await second).status, (await second).replayed]).toEqual([201, false])
  // the failed one gives the answer of the other where that one has come to an end by then
  expect([500, 201]).toContain((await first).status)
  expect((await first).replayed).toBe((await first).status === 201)
  expect(await countOf('sale')).toBe(1)
})

/** Until a connection waits for what another one holds. */
async function waitingForLock(): Promise<void> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  while (!(await database.pool.query(waiting)).rowCount) await new Promise(setImmediate)
}

test('after seven days the key is free, whether the old answer was deleted by then or not', async () => {
  const at = (time: string) => {
    now = new Date(time)
  }
  at('2025-11-03T10:00:00Z')
  const first = await send(gifts, 'k', { article: 'lamp' })
  at('2025-11-10T09:59:59Z')
  expect((await send(gifts, 'k', { article: 'lamp' })).text).toBe(first.text)
  at('2025-11-10T10:00:00Z')
  const second = await send(gifts, 'k', { article: 'chair' })
  expect([second.status, second.replayed, await articles()]).toEqual([201, false, ['chair', 'lamp']])
  expect((await send(gifts, 'k', { article: 'chair' })).text).toBe(second.text)
})

test.each(['', '""', 'a b', 'a\tb', 'x'.repeat(256), '"'])('the key %j is refused', async (key) => {
  const refused = await send(gifts, key, { article: 'lamp' })
  const message = 'Idempotency-Key takes 1 to 255 visible ASCII characters, in quotes or not'
  expect([refused.status, refused.body.code, refused.body.error, refused.body.issues]).toEqual([
    400,
    'invalid-request',
    message,
    [{ path: 'Idempotency-Key', message }],
  ])
  expect(await countOf('sale')).toBe(0)
})

test('a route that creates nothing takes no notice of a key', async () => {
  const [first, again] = [
    await send('/api/changes', 'k', { article: 'lamp' }),
    await send('/api/changes', 'a b', { article: 'chair' }),
  ]
  expect([first.status, again.status, await countOf('sale')]).toEqual([200, 200, 2])
})

test('several units of work of one request commit together', async () => {
  const first = await send('/api/pairs', 'k', { article: 'shoe' })
  expect(await send('/api/pairs', 'k', { article: 'shoe' })).toEqual({ ...first, replayed: true })
  expect(await articles()).toEqual(['shoe of the left', 'shoe of the right'])
})

test('a unit of work after one that failed has a transaction of its own, under the same key', async () => {
  const first = await send('/api/second-tries', 'k', { article: 'lamp' })
  expect([first.status, await articles(), await countOf('outbox')]).toEqual([201, ['lamp'], 1])
  expect(await send('/api/second-tries', 'k', { article: 'lamp' })).toEqual({ ...first, replayed: true })
})

test('a handler that creates nothing in a unit of work can not promise to do it once', async () => {
  expect((await send('/api/promises', 'k', { article: 'lamp' })).status).toBe(500)
})
