import { afterAll, expect, test } from '@jest/globals'
import { statementName } from '../../src/service/instrumentations.ts'
import { startNats } from '../../src/testing/nats.ts'
import { startOtlpReceiver } from '../../src/testing/otlp-receiver.ts'
import { createTestDatabase } from '../../src/testing/postgres.ts'
import { killMinimalServices, startMinimalService } from '../support/minimal-process.ts'

const receiver = await startOtlpReceiver()
const [database, nats] = await Promise.all([createTestDatabase('identity', { migrations: [] }), startNats()])
afterAll(async () => {
  await killMinimalServices()
  receiver.stop()
  await nats.stop()
  await database.drop()
})

test('a request’s trace goes from the caller’s through HTTP and Fastify to the statement, without addresses', async () => {
  const program = startMinimalService({
    PORT: '0',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    SESSION_SECRET: 'long enough',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
  })
  const { port } = await program.said('identity listens')
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'user-agent': 'ann@home' }
  const url = `http://127.0.0.1:${port}/api/slow?ms=1&email=ann@example.org`
  await fetch(url, { headers })
  // a statement that PostgreSQL refuses, quoting the parameter
  await fetch(url.replace('ms=1&', 'ms=1&cast=ann@cast&'), { headers })
  await fetch(`http://127.0.0.1:${port}/readyz`)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)

  const { spans } = receiver
  const ours = spans.filter((span) => span.traceId === traceId).map(({ by, name }) => `${by}: ${name}`)
  expect(ours).toEqual(
    expect.arrayContaining([
      '@opentelemetry/instrumentation-http: GET /api/slow',
      '@fastify/otel: request',
      '@opentelemetry/instrumentation-pg: SELECT',
    ]),
  )
  expect(program.logs.find(({ msg }) => msg === 'request')).toMatchObject({ traceId, route: '/api/slow' })
  expect(JSON.stringify(spans)).toContain('"code":2')
  expect(JSON.stringify(spans)).not.toContain('ann@')
  expect(spans.filter((span) => JSON.stringify(span).includes('readyz'))).toEqual([])
})

test.each([
  ['INSERT INTO outbox (id) VALUES ($1)', 'INSERT outbox'],
  ["WITH inserted AS (\n INSERT INTO outbox (id) VALUES ($1)) SELECT pg_notify('x', '')", 'INSERT outbox'],
  [
    'WITH held AS (SELECT FROM hold($1)), kept AS (UPDATE submission SET version = 2 FROM held) SELECT 1 FROM held',
    'UPDATE submission',
  ],
  ['WITH due AS (SELECT id FROM mail FOR NO KEY UPDATE SKIP LOCKED) SELECT id FROM due', 'SELECT mail'],
  ['SELECT "t0"."id" FROM "submissions"."submission" AS "t0" JOIN "x" ON true', 'SELECT submission'],
  ['\n  UPDATE mail SET attempts = 1', 'UPDATE mail'],
  ['COMMIT', 'COMMIT'],
])('%j is called %s', (sql, name) => {
  expect(statementName(sql)).toBe(name)
})

test('a collector that is gone holds up neither requests nor the stop', async () => {
  const program = startMinimalService({
    PORT: '0',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    SESSION_SECRET: 'long enough',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  })
  const { port } = await program.said('identity listens')
  const answer = await fetch(`http://127.0.0.1:${port}/api/slow?ms=1`)
  expect(answer.status).toBe(200)
  const stoppedAt = performance.now()
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(5_000)
})
