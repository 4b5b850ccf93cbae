import { pageReadsHeader } from '@accolade/contracts/page-reads'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

let upstreams: Upstreams
let gateway: GatewayProcess

beforeAll(async () => {
  upstreams = await startUpstreams()
  upstreams.behave('frontend', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', [pageReadsHeader]: '/api/programme' })
    response.end(`page ${request.url}`)
  })
  gateway = await startGateway({ ...upstreams.environment, PUBLIC_CACHE_MS: '600000' })
  // from now on it is kept, and answered before Express
  await call(gateway.port, '/winners')
})
afterAll(async () => {
  await gateway.stop()
  await upstreams.stop()
})

const german = { 'accept-language': 'de-AT, de;q=0.9, en;q=0.5' }
const chosen = (language: string) => ({ cookie: `theme=dark; accolade-language=${language}` })

async function answerTo(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { status, text, headers: answered } = await call(gateway.port, path, { method, headers })
  return status === 302 ? `to ${answered.location}` : `${status} ${text}`
}

test('whoever prefers German is led to the German page, from a kept page as from any other', async () => {
  expect(await answerTo('/winners', german)).toBe('to /de/winners')
  expect(await answerTo('/faq', german)).toBe('to /de/faq')
  expect(await answerTo('/', german)).toBe('to /de')
  expect(await answerTo('/submit?category=1&x=/y', german)).toBe('to /de/submit?category=1&x=/y')
  expect(await answerTo('/?from=mail', german)).toBe('to /de?from=mail')
  expect(await answerTo('/winners', german, 'HEAD')).toBe('to /de/winners')
})

test('the choice in the cookie is worth more than what the browser says', async () => {
  expect(await answerTo('/winners', { ...german, ...chosen('en') })).toBe('200 page /winners')
  expect(await answerTo('/winners', { 'accept-language': 'en', ...chosen('de') })).toBe('to /de/winners')
  expect(await answerTo('/winners', { 'accept-language': 'en', ...chosen('xx') })).toBe('200 page /winners')
})

test('whoever is signed in is led there, too', async () => {
  expect(await answerTo('/judging', { cookie: 'accolade=some; accolade-language=de' })).toBe('to /de/judging')
})

test.each([
  ['a crawler, which says nothing', {}],
  ['who prefers English', { 'accept-language': 'en-GB, de;q=0.9' }],
  ['who reads neither', { 'accept-language': 'fr, it;q=0.5' }],
  ['who takes anything', { 'accept-language': '*' }],
  ['who does not want German', { 'accept-language': 'de;q=0, en;q=0.1' }],
  ['a script of a page', { ...german, 'sec-fetch-dest': 'empty' }],
])('the page is answered as it is: %s', async (_, headers) => {
  expect(await answerTo('/winners', headers)).toBe('200 page /winners')
})

test('an address that names a language, a file or the API is answered as it is', async () => {
  for (const path of [
    '/de',
    '/de/winners',
    '/x-rtl/winners',
    '/robots.txt',
    '/assets/a.js',
    '/share/home.png',
  ])
    expect(await answerTo(path, german)).toBe(`200 page ${path}`)
  expect(await answerTo('/api/nothing', german)).toMatch(/^404/)
})

test('nobody is led to another site, and the answer says what it depends on', async () => {
  expect(await answerTo('//evil.example/x', german)).toBe('to /de//evil.example/x')
  const { headers } = await call(gateway.port, '/winners', { headers: german })
  expect([headers.vary, headers['cache-control']]).toEqual(['accept-language, cookie', 'no-cache'])
  expect(headers['x-content-type-options']).toBe('nosniff')
})
