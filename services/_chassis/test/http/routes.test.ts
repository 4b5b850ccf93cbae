import { expect, test } from '@jest/globals'
import { bearer, madeUpApp, testNow } from '../support/made-up-app.ts'

const { app, logs } = await madeUpApp()
const authorization = await bearer()

test('parameters and query come parsed, defaults filled in, and undeclared keys do not leave', async () => {
  const reply = await app.inject({ url: '/api/things/abc' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual({ id: 'abc', size: 3 })
})

test('a parameter as long as an upload ticket finds its route', async () => {
  const id = 'x'.repeat(1_500)
  expect((await app.inject({ url: `/api/things/${id}?size=4` })).json()).toEqual({ id, size: 4 })
})

test('body, caller and clock reach the handler; the status is the contract’s', async () => {
  const payload = { title: '  Hello  ' }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/things/abc',
    payload,
    headers: { authorization },
  })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({ title: 'Hello', by: 'user-1', at: testNow.toISOString() })
})

test('all issues of params, query and body are reported together, with dotted paths', async () => {
  const payload = { title: 'x', criteria: [{ name: 'a' }, { name: '' }] }
  const url = '/api/things/too-long?dry=perhaps'
  const reply = await app.inject({ method: 'POST', url, payload, headers: { authorization } })
  expect(reply.statusCode).toBe(400)
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(reply.json()).toEqual({
    type: 'urn:accolade:error:invalid-request',
    title: 'The request is not valid',
    status: 400,
    code: 'invalid-request',
    error: 'The request is not valid',
    instance: '/api/things/too-long',
    issues: [
      { path: 'id', message: 'At most 5 characters' },
      { path: 'dry', message: expect.stringContaining('"yes"|"no"') },
      { path: 'title', message: 'Title must be at least 3 characters' },
      { path: 'criteria.1.name', message: 'Name is required' },
    ],
    requestId: reply.headers['x-request-id'],
  })
})

test('fields that the body does not have are named one by one, at any depth', async () => {
  const payload = {
    title: 'Hello',
    admin: true,
    'a.b': 1,
    criteria: [{ name: 'a' }, { name: 'b', weight: 1 }],
  }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/things/abc',
    payload,
    headers: { authorization },
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([
    { path: 'criteria.1.weight', message: 'There is no such field: weight' },
    { path: 'admin', message: 'There is no such field: admin' },
    { path: 'a.b', message: 'There is no such field: a.b' },
  ])
})

test('a route without a body has no field at all', async () => {
  const headers = { authorization: await bearer({ roles: ['admin'] }) }
  const remove = (payload: object) =>
    app.inject({ method: 'DELETE', url: '/api/things/abc', headers, payload })
  expect((await remove({})).statusCode).toBe(204)
  const reply = await remove({ force: true })
  expect([reply.statusCode, reply.json().issues]).toEqual([
    400,
    [{ path: 'force', message: 'There is no such field: force' }],
  ])
})

test('a missing body is an issue of the body as a whole, whether JSON was announced or not', async () => {
  for (const announced of [{}, { 'content-type': 'application/json' }]) {
    const headers = { authorization, ...announced }
    const reply = await app.inject({ method: 'POST', url: '/api/things/abc', headers })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues).toEqual([{ path: '', message: expect.stringContaining('expected object') }])
  }
})

test('a reply that does not fit its schema is our fault, and logged', async () => {
  const reply = await app.inject({ url: '/api/things/broken' })
  expect(reply.statusCode).toBe(500)
  expect(reply.json().error).toBe('Something went wrong')
  expect(reply.body).not.toContain('contract')
  expect(logs).toContainEqual(
    expect.objectContaining({
      level: 'error',
      route: 'getThing',
      issues: [{ path: 'size', code: 'invalid_type' }],
      msg: 'reply does not fit the contract',
    }),
  )
})

test('204 has no body, 302 goes where the handler says', async () => {
  const headers = { authorization: await bearer({ roles: ['admin'] }) }
  const deleted = await app.inject({ method: 'DELETE', url: '/api/things/abc', headers })
  expect([deleted.statusCode, deleted.body]).toEqual([204, ''])
  const away = await app.inject({ url: '/api/away' })
  expect([away.statusCode, away.headers.location]).toEqual([302, '/auth'])
  expect((await app.inject({ url: '/api/lost' })).statusCode).toBe(500)
})

test('an upload route gets the stream, beyond the limit for JSON, and nothing but its media type', async () => {
  const payload = Buffer.alloc(3 * 1024 * 1024)
  const put = (contentType: string) =>
    app.inject({ method: 'PUT', url: '/api/uploads/1', payload, headers: { 'content-type': contentType } })
  const streamed = await put('application/octet-stream')
  expect(streamed.json()).toEqual({ sizeBytes: payload.length })
  expect((await put('application/json')).statusCode).toBe(415)
})

test('a download is streamed with the contract’s media type', async () => {
  const reply = await app.inject({ url: '/api/download' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv')
  expect(reply.body).toBe('a,b\n1,2\n')
  // a file runs nothing, is what its type says, and is kept by nobody on the way
  expect(reply.headers).toMatchObject({
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test('a route without a handler answers 501, after the access check', async () => {
  expect((await app.inject({ url: '/api/future' })).statusCode).toBe(401)
  const reply = await app.inject({ url: '/api/future', headers: { authorization } })
  expect(reply.statusCode).toBe(501)
  expect(reply.json().code).toBe('not-implemented')
})
