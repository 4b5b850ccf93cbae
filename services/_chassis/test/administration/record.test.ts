import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts'
import { tokenFor } from '../../src/testing/tokens.ts'
import { openShelf, sendTo } from '../idempotency/support/shelf.ts'
import { shopMigrations } from '../messaging/support/shop.ts'

let database: TestDatabase
let app: FastifyInstance
let atWork = async () => {}

beforeAll(async () => {
  database = await createTestDatabase('shop', { migrations: shopMigrations })
  app = await openShelf(database.pool, { atWork: () => atWork() })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('TRUNCATE sale, outbox, idempotency_key')
  atWork = async () => {}
})

const admin = { userId: '0193e7a0-0000-7000-8000-000000000001', roles: ['admin'] } as const
const articles = '/api/admin/articles'

async function records() {
  const { rows } = await database.pool.query(
    "SELECT payload FROM outbox WHERE subject = 'evt.administration.catalogue-recorded' ORDER BY sequence",
  )
  return rows.map(({ payload }) => payload)
}
const sales = async () => (await database.pool.query('SELECT 1 FROM sale')).rowCount
const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${tokenFor(admin, 'catalogue')}`,
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'Mozilla/5.0 (a browser)',
      'x-request-id': '0193e7a0-0000-4000-8000-00000000000a',
    },
  })

test('an act leaves one record with who, what and from where, in the transaction of the change', async () => {
  expect((await call('PUT', `${articles}/chair`, { article: 'lamp' })).statusCode).toBe(200)
  const [one, ...more] = await records()
  expect(more).toEqual([])
  expect(one).toMatchObject({
    actor: { userId: admin.userId },
    data: {
      act: 'update-award',
      object: { kind: 'award', id: 'lamp', title: 'lamp' },
      about: null,
      before: { article: 'chair' },
      after: { article: 'lamp' },
      personal: [],
      network: '203.0.113.0/24',
      userAgent: 'Mozilla/5.0 (a browser)',
      requestId: '0193e7a0-0000-4000-8000-00000000000a',
    },
  })
})

test('repeated under the same key it leaves one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sendTo(app, admin)(articles, 'k', { article: 'lamp' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect([await sales(), (await records()).length]).toEqual([1, 1])
})

test.each([
  ['refused', 409],
  ['broken', 500],
])('an act that is %s leaves none', async (article, status) => {
  expect((await call('PUT', `${articles}/chair`, { article })).statusCode).toBe(status)
  expect([await sales(), await records()]).toEqual([0, []])
})

test('an act that is rolled back after its record leaves none', async () => {
  atWork = () => Promise.reject(new Error('the process dies here'))
  expect((await call('PUT', `${articles}/chair`, { article: 'lamp' })).statusCode).toBe(500)
  expect([await sales(), await records()]).toEqual([0, []])
})

test('an act that changes nothing says so, and leaves none', async () => {
  expect((await call('PUT', `${articles}/lamp`, { article: 'lamp' })).statusCode).toBe(200)
  expect([await sales(), await records()]).toEqual([0, []])
})

test('a use-case that forgets the record changes nothing: it fails before the commit', async () => {
  const forgotten = await sendTo(app, admin)('/api/admin/silent-articles', null, { article: 'lamp' })
  expect([forgotten.status, await sales(), await records()]).toEqual([500, 0, []])
})

test('one that does not even know who acts fails, too', async () => {
  const forgotten = await sendTo(app, admin)('/api/admin/anonymous-articles', 'k', { article: 'lamp' })
  expect([forgotten.status, await sales(), await records()]).toEqual([500, 0, []])
})

test('a file that is taken away is recorded with what was asked for; one that is refused is not', async () => {
  expect((await call('GET', '/api/admin/exports/articles.csv?shelf=closed')).statusCode).toBe(409)
  expect(await records()).toEqual([])
  expect((await call('GET', '/api/admin/exports/articles.csv?shelf=top')).statusCode).toBe(200)
  expect(await records()).toMatchObject([
    {
      data: {
        act: 'export-winners',
        object: { kind: 'export', id: null },
        before: {},
        after: { shelf: 'top' },
      },
    },
  ])
})

test('what is no act of administration leaves none', async () => {
  const sold = await sendTo(app, admin)('/api/articles', null, { article: 'lamp' })
  expect([sold.status, await sales(), await records()]).toEqual([201, 1, []])
})
