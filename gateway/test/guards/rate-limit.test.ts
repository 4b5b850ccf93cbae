import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

let upstreams: Upstreams
let gateway: GatewayProcess

beforeAll(async () => {
  upstreams = await startUpstreams()
  gateway = await startGateway({
    ...upstreams.environment,
    TRUST_PROXY: '1',
    RATE_LIMIT_GENERAL: '8',
    RATE_LIMIT_SIGN_IN: '3',
    RATE_LIMIT_CONTACT: '2',
    RATE_LIMIT_PAGES: '3',
  })
})
afterAll(async () => {
  await gateway.stop()
  await upstreams.stop()
})

const from = (address: string) => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address })

async function statuses(method: string, path: string, address: string, times: number): Promise<number[]> {
  const all: number[] = []
  for (let at = 0; at < times; at++) {
    all.push((await call(gateway.port, path, { method, headers: from(address) })).status)
  }
  return all
}

test('signing in and registering share a tighter limit, per address', async () => {
  expect(await statuses('POST', '/api/login', '10.0.0.1', 2)).toEqual([200, 200])
  expect(await statuses('POST', '/api/register', '10.0.0.1', 2)).toEqual([200, 429])
  expect(await statuses('POST', '/api/login', '10.0.0.1', 1)).toEqual([429])
  expect(await statuses('GET', '/api/login', '10.0.0.1', 1)).toEqual([200])
  expect(await statuses('POST', '/api/login', '10.0.0.2', 1)).toEqual([200])
})

test('so does the contact form', async () => {
  expect(await statuses('POST', '/api/contact', '10.0.1.1', 3)).toEqual([200, 200, 429])
})

test('the general limit counts all services together and does not count pages', async () => {
  expect(await statuses('GET', '/api/categories', '10.0.2.1', 4)).toEqual([200, 200, 200, 200])
  expect(await statuses('GET', '/api/winners', '10.0.2.1', 4)).toEqual([200, 200, 200, 200])
  expect(await statuses('GET', '/api/user', '10.0.2.1', 1)).toEqual([429])
  expect(await statuses('GET', '/', '10.0.2.1', 1)).toEqual([200])
})

test('pages have a limit of their own, for each address; what they load does not count', async () => {
  expect(await statuses('GET', '/assets/app-Bq1x.js', '10.0.4.1', 5)).toEqual(Array(5).fill(200))
  expect(await statuses('GET', '/medals/1/7-8-25.svg', '10.0.4.1', 5)).toEqual(Array(5).fill(200))
  expect(await statuses('GET', '/winners', '10.0.4.1', 2)).toEqual([200, 200])
  expect(await statuses('GET', '/share/home.png', '10.0.4.1', 2)).toEqual([200, 429])
  expect(await statuses('GET', '/?page=2', '10.0.4.1', 1)).toEqual([429])
  expect(await statuses('GET', '/assets/app-Bq1x.js', '10.0.4.1', 1)).toEqual([200])
  expect(await statuses('GET', '/', '10.0.4.2', 1)).toEqual([200])
})

test('medals count for the general limit: drawing one costs time', async () => {
  expect(await statuses('GET', '/medals/1/7-8-25.svg', '10.0.5.1', 9)).toEqual([...Array(8).fill(200), 429])
})

test('a refusal is a problem with the standard headers', async () => {
  await statuses('POST', '/api/contact', '10.0.3.1', 2)
  const answer = await call(gateway.port, '/api/contact', { method: 'POST', headers: from('10.0.3.1') })
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect(answer.json).toMatchObject({ status: 429, code: 'too-many-requests', error: 'Too many requests' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.headers.ratelimit).toMatch(/"contact"; r=0; t=\d+/)
  expect(answer.headers['ratelimit-policy']).toMatch(/"contact"; q=2; w=60/)
})

test('neighbours of one IPv6 network count as one', async () => {
  expect(await statuses('POST', '/api/contact', '2001:db8:1:1::1', 1)).toEqual([200])
  expect(await statuses('POST', '/api/contact', '2001:db8:1:2::7', 2)).toEqual([200, 429])
})
