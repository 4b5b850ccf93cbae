import { defineQuestion } from '@accolade/contracts/rpc'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { headers, type NatsConnection, type Subscription } from 'nats'
import { z } from 'zod'
import { DomainError } from '../../src/errors.ts'
import { answer, ask } from '../../src/messaging/rpc.ts'
import { startNats, type TestNats } from '../../src/testing/nats.ts'

const price = defineQuestion({
  subject: 'ask.catalogue.price',
  service: 'catalogue',
  request: z.object({ article: z.string().min(1, 'Which article?') }),
  reply: z.object({ cents: z.int() }).nullable(),
})

let broker: TestNats
let nats: NatsConnection
let answers: Subscription | undefined

beforeAll(async () => {
  broker = await startNats()
  nats = await broker.connect()
})
afterEach(async () => {
  await answers?.drain()
  answers = undefined
})
afterAll(() => broker.stop())

/** What the asker is told, as code and text. */
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: DomainError) => ({ code: error.code, detail: error.detail, issues: error.issues }),
  )

test('a question is answered, null too, without what the reply does not declare', async () => {
  answers = answer(nats, price, async ({ article }) =>
    article === 'none' ? null : ({ cents: article.length, secret: 'x' } as { cents: number }),
  )
  expect(await ask(nats, price, { article: 'abc' })).toEqual({ cents: 3 })
  expect(await ask(nats, price, { article: 'none' })).toBeNull()
})

test('nobody there: unavailable at once, long before the deadline', async () => {
  const began = performance.now()
  expect(await failure(ask(nats, price, { article: 'a' }, { timeoutMs: 10_000 }))).toMatchObject({
    code: 'unavailable',
  })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('nobody in time: unavailable at the deadline', async () => {
  const { promise: never, resolve } = Promise.withResolvers<null>()
  answers = answer(nats, price, () => never)
  const began = performance.now()
  expect(await failure(ask(nats, price, { article: 'a' }, { timeoutMs: 150 }))).toMatchObject({
    code: 'unavailable',
  })
  expect(performance.now() - began).toBeGreaterThanOrEqual(145)
  resolve(null)
})

test('a refusal travels with its code, text and fields', async () => {
  const issues = [{ path: 'article', message: 'gone' }]
  answers = answer(nats, price, async () => {
    throw new DomainError('conflict', 'Sold out', issues)
  })
  expect(await failure(ask(nats, price, { article: 'a' }))).toEqual({
    code: 'conflict',
    detail: 'Sold out',
    issues,
  })
})

test('a failure travels without its reason', async () => {
  answers = answer(nats, price, async () => {
    throw new Error('password of the database is 1234')
  })
  const { code, detail } = (await failure(ask(nats, price, { article: 'a' }))) as DomainError
  expect([code, detail]).toEqual(['internal-error', undefined])
})

test('an answer of another shape is an error on both sides', async () => {
  answers = answer(nats, price, async () => ({ cents: 1.5 }))
  expect(await failure(ask(nats, price, { article: 'a' }))).toMatchObject({ code: 'internal-error' })
  await answers.drain()
  answers = nats.subscribe(price.subject, { callback: (_error, message) => message.respond('{"cents":"1"}') })
  expect(await failure(ask(nats, price, { article: 'a' }))).toMatchObject({ code: 'internal-error' })
})

test.each(['{', '{"article":""}', '7'])(
  'the question %s is refused by the answering side',
  async (payload) => {
    let called = false
    answers = answer(nats, price, async () => {
      called = true
      return null
    })
    const reply = await nats.request(price.subject, payload, { timeout: 2_000, headers: headers() })
    expect([
      reply.headers?.get('Nats-Service-Error-Code'),
      reply.json<{ code: string }>().code,
      called,
    ]).toEqual(['400', 'invalid-request', false])
  },
)

test('the request id travels along', async () => {
  let seen: string | undefined
  answers = nats.subscribe(price.subject, {
    callback: (_error, message) => {
      seen = message.headers?.get('x-request-id')
      message.respond('null')
    },
  })
  await ask(nats, price, { article: 'a' }, { requestId: 'r-1' })
  expect(seen).toBe('r-1')
})

test('several processes of a service share the questions', async () => {
  const counts = [0, 0]
  const subscriptions = counts.map((_, index) =>
    answer(nats, price, async () => {
      counts[index] = (counts[index] ?? 0) + 1
      return null
    }),
  )
  for (let n = 0; n < 40; n += 1) await ask(nats, price, { article: 'a' })
  await Promise.all(subscriptions.map((subscription) => subscription.drain()))
  expect(counts.reduce((sum, n) => sum + n)).toBe(40)
})
