import { identityRoutes } from '@accolade/contracts/http/identity'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { expect, test } from '@jest/globals'
import { call, pathOf } from '../../src/lib/api-client.ts'
import { ApiError, errorTextOf, issuesOf, isUnauthorized } from '../../src/lib/api-error.ts'
import { Refusal, stubApi, unauthorized } from '../helpers/stub-api.ts'

const id = '0190a000-0001-7000-8000-000000000001'

const traceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/

const failureOf = (promise: Promise<unknown>) =>
  promise.then(() => undefined).catch((error: unknown) => error as ApiError)

test('a call without a payload has credentials, no body and no content type', async () => {
  const api = stubApi({ [`POST /api/submissions/${id}/request-payment`]: { id, status: 'pending_payment' } })
  const reply = await call(submissionsRoutes.requestPayment, { params: { id } })
  expect(reply).toEqual({ id, status: 'pending_payment' })
  const headers = { traceparent: expect.stringMatching(traceparent) }
  expect(api.calls[0]!.init).toEqual({ method: 'POST', credentials: 'include', headers })
})

test('every request begins a trace of its own', async () => {
  const api = stubApi({ 'POST /api/logout': '' })
  await call(identityRoutes.logout)
  await call(identityRoutes.logout)
  const traces = api.calls.map(({ init }) => new Headers(init?.headers).get('traceparent'))
  expect(traces).toEqual([expect.stringMatching(traceparent), expect.stringMatching(traceparent)])
  expect(traces[0]).not.toBe(traces[1])
})

test('a payload is sent as JSON', async () => {
  const api = stubApi({ 'POST /api/login': { user: null } })
  await call(identityRoutes.login, { body: { username: 'mara', password: 'secret' } })
  expect(api.calls[0]!.init).toEqual({
    method: 'POST',
    credentials: 'include',
    headers: { traceparent: expect.stringMatching(traceparent), 'content-type': 'application/json' },
    body: '{"username":"mara","password":"secret"}',
  })
})

test('an empty answer is undefined', async () => {
  stubApi({ 'POST /api/logout': '' })
  expect(await call(identityRoutes.logout)).toBeUndefined()
})

test('the message of a failure is status, colon and body', async () => {
  stubApi({ 'POST /api/logout': new Refusal(500, 'It broke') })
  const error = await failureOf(call(identityRoutes.logout))
  expect(error).toBeInstanceOf(ApiError)
  expect(error?.message).toBe('500: It broke')
})

test('without a body the status text is the message', async () => {
  stubApi({ 'POST /api/logout': new Refusal(502) })
  expect((await failureOf(call(identityRoutes.logout)))?.message).toBe('502: Status Text')
})

test('only a lost session counts as unauthorized', async () => {
  stubApi({
    'POST /api/logout': unauthorized,
    'POST /api/login': new Refusal(401, { title: 'Invalid credentials', error: 'Invalid credentials' }),
  })
  const lost = await failureOf(call(identityRoutes.logout))
  const wrong = await failureOf(call(identityRoutes.login, { body: { username: 'a', password: 'b' } }))
  expect(isUnauthorized(lost)).toBe(true)
  expect(isUnauthorized(wrong)).toBe(false)
  expect(errorTextOf(wrong)).toBe('Invalid credentials')
})

test('issues come out of a problem, and none out of anything else', async () => {
  const issues = [{ path: 'title', message: 'Title must be at least 3 characters' }]
  expect(issuesOf(new ApiError(400, '', JSON.stringify({ issues })))).toEqual(issues)
  expect(issuesOf(new ApiError(502, '', '<html>'))).toEqual([])
  expect(issuesOf(new Error('offline'))).toEqual([])
})

test('parameters are encoded into the path, and absent ones left out of the query', () => {
  expect(pathOf(submissionsRoutes.getSubmission, { params: { id: 'a/b' } })).toBe('/api/submissions/a%2Fb')
  expect(pathOf(identityRoutes.loginPage, { query: { return: '/submit?draft=1' } })).toBe(
    '/api/login?return=%2Fsubmit%3Fdraft%3D1',
  )
  expect(pathOf(identityRoutes.loginPage, { query: { return: undefined } })).toBe('/api/login')
})
