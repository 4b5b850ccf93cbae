import { DomainError } from '@accolade/contracts/domain-error'
import { defineQuestion, internalSecretHeader } from '@accolade/contracts/rpc'
import { afterEach, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { z } from 'zod'
import { answer } from '../../src/http/answer.ts'
import { ask } from '../../src/http/ask.ts'
import { createApp } from '../../src/service/app.ts'
import { freePort } from '../../src/testing/free-port.ts'

const price = defineQuestion({
  path: '/internal/price',
  service: 'catalogue',
  request: z.object({ article: z.string().min(1, 'Which article?') }),
  reply: z.object({ cents: z.int() }).nullable(),
})
type Handler = (request: { article: string }) => Promise<{ cents: number } | null>

const secret = 'a secret of those who ask and answer'
const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** A service that answers, on a port of its own or the given one. */
async function respond(handler: Handler, port = 0): Promise<string> {
  const app = await createApp({
    service: 'catalogue',
    // a route with a level of its own does not care for that of the logger
    logger: pino({ level: 'silent' }, { write: () => {} }),
    probes: { required: {}, optional: {} },
    verificationKey: async () => null,
  })
  answer(app, price, secret, handler)
  apps.push(app)
  return await app.listen({ host: '127.0.0.1', port })
}

/** What the asker gets, as code and text. */
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: DomainError) => ({ code: error.code, detail: error.detail, issues: error.issues }),
  )

test('a question is answered, null too, without what the reply does not declare', async () => {
  const url = await respond(async ({ article }) =>
    article === 'none' ? null : ({ cents: article.length, secret: 'x' } as { cents: number }),
  )
  expect(await ask({ url, secret }, price, { article: 'abc' })).toEqual({ cents: 3 })
  expect(await ask({ url, secret }, price, { article: 'none' })).toBeNull()
})

test('nobody there: unavailable at once, long before the deadline', async () => {
  const began = performance.now()
  const asked = ask({ url: 'http://127.0.0.1:1', secret, timeoutMs: 10_000 }, price, { article: 'a' })
  expect(await failure(asked)).toMatchObject({ code: 'unavailable' })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('nobody in time: unavailable at the deadline', async () => {
  const { promise: never, resolve } = Promise.withResolvers<null>()
  const url = await respond(() => never)
  const began = performance.now()
  const asked = ask({ url, secret, timeoutMs: 250 }, price, { article: 'a' })
  expect(await failure(asked)).toMatchObject({ code: 'unavailable' })
  expect(performance.now() - began).toBeGreaterThanOrEqual(245)
  expect(performance.now() - began).toBeLessThan(2_000)
  resolve(null)
})

test('a service that starts a moment later still answers', async () => {
  const port = await freePort()
  const asked = ask({ url: `http://127.0.0.1:${port}`, secret }, price, { article: 'abc' })
  await respond(async () => ({ cents: 1 }), port)
  expect(await asked).toEqual({ cents: 1 })
})

test('a refusal travels with its code, text and fields', async () => {
  const issues = [{ path: 'article', message: 'gone' }]
  const url = await respond(async () => {
    throw new DomainError('conflict', 'Sold out', issues)
  })
  expect(await failure(ask({ url, secret }, price, { article: 'a' }))).toEqual({
    code: 'conflict',
    detail: 'Sold out',
    issues,
  })
})

test('a failure travels without its reason', async () => {
  const url = await respond(async () => {
    throw new Error('password of the database is 1234')
  })
  const { code, detail } = (await failure(ask({ url, secret }, price, { article: 'a' }))) as DomainError
  expect([code, detail]).toEqual(['internal-error', undefined])
})

test('an answer of another shape is an error', async () => {
  const url = await respond(async () => ({ cents: 1.5 }))
  expect(await failure(ask({ url, secret }, price, { article: 'a' }))).toMatchObject({
    code: 'internal-error',
  })
})

/** A problem without what differs from request to request. */
async function saidBy(reply: Response): Promise<object> {
  const { requestId: _id, instance: _path, ...said } = (await reply.json()) as Record<string, unknown>
  return said
}

test.each([
  ['no secret', {}],
  ['another secret', { [internalSecretHeader]: `${secret}.` }],
  ['an empty secret', { [internalSecretHeader]: '' }],
])('a question with %s gets 404', async (_what, headers: Record<string, string>) => {
  let called = false
  const url = await respond(async () => {
    called = true
    return null
  })
  const reply = await fetch(`${url}${price.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"article":"a"}',
  })
  expect([reply.status, called]).toEqual([404, false])
  const nothing = await fetch(`${url}/internal/other`, { method: 'POST' })
  expect(await saidBy(reply)).toEqual(await saidBy(nothing))
})

test('a wrong secret of our own is a fault of ours, not of who is waiting', async () => {
  const url = await respond(async () => null)
  const asked = ask({ url, secret: 'x'.repeat(40) }, price, { article: 'a' })
  expect(await failure(asked)).toMatchObject({ code: 'internal-error' })
})

test.each(['{"article":""}', '7', '{}'])('the question %s is refused by the answering side', async (body) => {
  const url = await respond(async () => null)
  const reply = await fetch(`${url}${price.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [internalSecretHeader]: secret },
    body,
  })
  expect([reply.status, await reply.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid-request' }),
  ])
})
