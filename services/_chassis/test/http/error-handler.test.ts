import { expect, test } from '@jest/globals'
import { bearer, madeUpApp } from '../support/made-up-app.ts'

const { app, logs } = await madeUpApp()
const authorization = await bearer()

function post(payload: string, contentType = 'application/json') {
  const headers = { authorization, 'content-type': contentType }
  return app.inject({ method: 'POST', url: '/api/things/abc', payload, headers })
}

test('a domain error says what it is', async () => {
  const requestId = '0190163d-8694-739b-aea5-966c26f8ad90'
  const reply = await app.inject({ url: '/api/fail/domain?q=ann', headers: { 'x-request-id': requestId } })
  expect(reply.statusCode).toBe(409)
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(reply.json()).toEqual({
    type: 'urn:accolade:error:illegal-transition',
    title: 'This step is not possible in the present status',
    status: 409,
    detail: 'A draft can not win',
    instance: '/api/fail/domain',
    code: 'illegal-transition',
    error: 'A draft can not win',
    issues: [{ path: 'status', message: 'no' }],
    requestId,
  })
})

test.each([
  ['a database that cannot be reached', 'away'],
  ['a full disk', 'full'],
])('%s is unavailable for a moment', async (_what, how) => {
  const reply = await app.inject({ url: `/api/fail/${how}` })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
  expect(reply.json()).toMatchObject({ code: 'unavailable', error: 'Temporarily unavailable' })
})

test('every unauthorized answer carries the word that clients look for', async () => {
  const reply = await app.inject({ url: '/api/fail/unauthorized' })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ error: 'Unauthorized', detail: 'Your session has ended' })
})

test.each(['{"title":', '"a', '{"__proto__": {"admin": true}}'])(
  'malformed JSON is refused: %s',
  async (payload) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'malformed-body', error: 'The body is not valid JSON' })
  },
)

test('a body above 1 MiB is refused', async () => {
  const reply = await post(JSON.stringify({ title: 'x'.repeat(1024 * 1024) }))
  expect(reply.statusCode).toBe(413)
  expect(reply.json()).toMatchObject({ code: 'body-too-large', error: 'The body is too large' })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  '%s is refused',
  async (type) => {
    const reply = await post('title=Hello', type)
    expect(reply.statusCode).toBe(415)
    expect(reply.json()).toMatchObject({
      code: 'unsupported-media',
      error: 'This content type is not accepted here',
    })
  },
)

test.each(['/api/nothing', '/', '/api/things/%zz'])(
  'an unknown address is a problem, too: %s',
  async (url) => {
    const reply = await app.inject({ url })
    expect(reply.statusCode).toBe(url.includes('%') ? 400 : 404)
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(reply.json().code).toBe(url.includes('%') ? 'invalid-request' : 'not-found')
  },
)

test('an internal error shows no details in the answer and no personal data in the log', async () => {
  const reply = await app.inject({ url: '/api/fail/database' })
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    type: 'urn:accolade:error:internal-error',
    title: 'Something went wrong',
    status: 500,
    instance: '/api/fail/database',
    code: 'internal-error',
    error: 'Something went wrong',
    requestId: reply.headers['x-request-id'],
  })
  const line = logs.find(({ requestId }) => requestId === reply.headers['x-request-id'])
  expect(line).toMatchObject({ level: 'error', msg: 'request failed', err: { code: '23505' } })
  expect(JSON.stringify(logs)).not.toContain('ann@example.org')
})

test('whatever is thrown becomes a 500', async () => {
  expect((await app.inject({ url: '/api/fail/text' })).statusCode).toBe(500)
  expect((await app.inject({ url: '/api/fail/undefined' })).statusCode).toBe(500)
})
