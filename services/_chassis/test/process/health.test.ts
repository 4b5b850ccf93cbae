import { expect, test } from '@jest/globals'
import { madeUpApp } from '../support/made-up-app.ts'

test('the process is alive whatever its probes say', async () => {
  const { app } = await madeUpApp({ probes: { database: async () => Promise.reject(new Error('gone')) } })
  const reply = await app.inject({ url: '/healthz' })
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'alive' }])
})

test('ready while every probe answers, and by name not when one fails', async () => {
  let databaseIsThere = true
  const database = async () => {
    if (!databaseIsThere) throw new Error('connect ECONNREFUSED 10.0.0.7:5432')
  }
  const { app } = await madeUpApp({ probes: { nats: async () => {}, database } })
  const ready = await app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  databaseIsThere = false
  const off = await app.inject({ url: '/readyz' })
  expect([off.statusCode, off.json()]).toEqual([503, { status: 'unavailable', failing: ['database'] }])
})

test('what requests can do without is named where it is away, and leaves the service ready', async () => {
  let isThere = false
  const files = async () => {
    if (!isThere) throw new Error('gone')
  }
  const { app } = await madeUpApp({
    probes: { database: async () => {} },
    optional: { files, nats: async () => {} },
  })
  const degraded = async () => (await app.inject({ url: '/metrics' })).body.match(/accolade_degraded\{.*/g)
  const away = await app.inject({ url: '/readyz' })
  expect([away.statusCode, away.json()]).toEqual([200, { status: 'ready', degraded: ['files'] }])
  expect(await degraded()).toEqual([
    'accolade_degraded{part="files",service="identity"} 1',
    'accolade_degraded{part="nats",service="identity"} 0',
  ])
  isThere = true
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
  expect((await degraded())?.[0]).toMatch(/ 0$/)
})

test('what is away and slow to say so makes no answer late', async () => {
  const { app } = await madeUpApp({ optional: { files: () => new Promise(() => {}) } })
  const began = performance.now()
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect(performance.now() - began).toBeLessThan(1_000)
  for (let tries = 0; tries < 30; tries += 1) {
    const { degraded } = (await app.inject({ url: '/readyz' })).json()
    if (degraded) return expect(degraded).toEqual(['files'])
  }
  throw new Error('that it is away is not said')
})

test('a probe that hangs is a probe that fails', async () => {
  const { app } = await madeUpApp({ probes: { nats: () => new Promise(() => {}) } })
  const reply = await app.inject({ url: '/readyz' })
  expect([reply.statusCode, reply.json().failing]).toEqual([503, ['nats']])
})

test('metrics count requests by the route’s pattern, never by the address', async () => {
  const { app } = await madeUpApp()
  await app.inject({ url: '/api/things/secret-1' })
  await app.inject({ url: '/api/things/secret-2' })
  await app.inject({ url: '/made-up' })
  const { body, headers } = await app.inject({ url: '/metrics' })
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toContain(
    'http_request_duration_seconds_count{service="identity",method="GET",route="/api/things/:id",status="2xx"} 2',
  )
  expect(body).toContain(
    'http_request_duration_seconds_count{service="identity",method="GET",route="unknown",status="4xx"} 1',
  )
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toMatch(/secret-|made-up/)
})
