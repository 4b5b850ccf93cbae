import { expect, test } from '@jest/globals'
import { bearer, madeUpApp } from '../support/made-up-app.ts'

const { app } = await madeUpApp()
const headers = { authorization: await bearer() }

async function cacheControlOf(request: { url: string; headers?: typeof headers; method?: 'POST' }) {
  return (await app.inject(request)).headers['cache-control']
}

test.each([
  ['what somebody signed in reads', { url: '/api/me', headers }],
  ['what a visitor reads of a session', { url: '/api/me' }],
  ['what everybody may read, as somebody signed in sees it', { url: '/api/things', headers }],
  ['what somebody creates', { url: '/api/things/abc', headers, method: 'POST' as const }],
  ['a redirect', { url: '/api/away' }],
  ['a refusal', { url: '/api/future' }],
  ['a refusal of what everybody may read', { url: '/api/things?size=x' }],
  ['an address that there is not', { url: '/api/nowhere' }],
  ['an address that cannot be read', { url: '/api/things/%E0%A4%A' }],
])('%s is kept by nobody', async (_, request) => {
  expect(await cacheControlOf(request)).toBe('private, no-store')
})

test('what every visitor reads may be kept', async () => {
  expect(await cacheControlOf({ url: '/api/things' })).toBeUndefined()
})
