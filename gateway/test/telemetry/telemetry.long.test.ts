import { readFigures } from '@accolade/chassis/testing/figures'
import { type OtlpReceiver, startOtlpReceiver } from '@accolade/chassis/testing/otlp-receiver'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

let receiver: OtlpReceiver
let upstreams: Upstreams
let gateway: GatewayProcess

beforeAll(async () => {
  receiver = await startOtlpReceiver()
  upstreams = await startUpstreams()
  gateway = await startGateway({
    ...upstreams.environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    PUBLIC_CACHE_MS: '60000',
    RATE_LIMIT_CONTACT: '1',
    LOG_LEVEL: 'debug',
  })
})
afterAll(async () => {
  await gateway.stop()
  await upstreams.stop()
  receiver.stop()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const keptTraceId = '1af7651916cd43dd8448eb211c80319c'
const browserSpan = 'b7ad6b7169203331'
const json = { 'content-type': 'application/json' }

/** A figure of the gateway; 0 where there is none. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { text, headers } = await call(gateway.healthPort, '/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  return readFigures(text).of(name, { service: 'gateway', ...labels }) ?? 0
}

test('requests are counted by the contract’s path and the class of the answer', async () => {
  const of = (route: string, status: string) =>
    figure('http_request_duration_seconds_count', { method: 'GET', route, status })
  for (const path of ['/api/submissions/secret-1', '/api/submissions/secret-2', '/api/made-up', '/about'])
    await call(gateway.port, path)
  expect(await of('/api/submissions/:id', '2xx')).toBe(2)
  expect(await of('unknown', '4xx')).toBe(1)
  expect(await of('page', '2xx')).toBe(1)
  expect((await call(gateway.healthPort, '/metrics')).text).not.toMatch(/secret-|made-up/)
})

test('services are measured by name, and one that breaks the connection counts as failed', async () => {
  const of = (status: string) =>
    figure('accolade_upstream_duration_seconds_count', { upstream: 'judging', status })
  await call(gateway.port, '/api/judging/submissions')
  expect(await of('2xx')).toBe(1)
  upstreams.behave('judging', (request) => request.socket.destroy())
  await call(gateway.port, '/api/judging/scores', { method: 'POST', headers: json, body: '{}' })
  expect([await of('2xx'), await of('failed')]).toEqual([1, 1])
})

test('a refused request, an answer that is kept and one that was asked for are counted', async () => {
  const post = () => call(gateway.port, '/api/contact', { method: 'POST', headers: json, body: '{}' })
  expect([(await post()).status, (await post()).status]).toEqual([200, 429])
  expect(await figure('accolade_rate_limited_total', { limit: 'contact' })).toBe(1)

  const answers = async () => [
    await figure('accolade_cache_answers_total', { outcome: 'kept' }),
    await figure('accolade_cache_answers_total', { outcome: 'asked' }),
  ]
  const [kept = 0, asked = 0] = await answers()
  await call(gateway.port, '/api/categories')
  expect(await answers()).toEqual([kept, asked + 1])
  await call(gateway.port, '/api/categories')
  expect(await answers()).toEqual([kept + 1, asked + 1])
  expect(await figure('accolade_broker_connected')).toBe(0)
})

test('an answer that is kept has a figure, a line in the log and a span like any other', async () => {
  const route = '/api/programme'
  const of = () => figure('http_request_duration_seconds_count', { method: 'GET', route, status: '2xx' })
  await call(gateway.port, route)
  const before = await of()
  const { headers } = await call(gateway.port, route, {
    headers: { traceparent: `00-${keptTraceId}-${browserSpan}-01` },
  })
  expect(headers).not.toHaveProperty('ratelimit')
  expect(await of()).toBe(before + 1)
  expect(gateway.lines.findLast((line) => line.route === route)).toMatchObject({
    level: 'debug',
    msg: 'request',
    traceId: keptTraceId,
    requestId: headers['x-request-id'],
    status: 200,
  })
})

test('the browser’s trace goes on through the gateway to the service; the log has its id and no address', async () => {
  const traceparent = `00-${traceId}-${browserSpan}-00`
  const headers = { ...json, traceparent, baggage: 'email=ann@example.org', 'user-agent': 'ann@home' }
  await call(gateway.port, '/api/payments/ann@1/refunds?ann@2', { method: 'POST', headers, body: '{"a":1}' })
  const arrived = upstreams.seen.findLast(({ owner }) => owner === 'contact')
  const forged = await call(gateway.port, '/api/user', { headers: { traceparent: 'made-up' } })
  expect(forged.status).toBe(200)

  await gateway.stop()
  const ofKept = receiver.spans.filter((span) => span.traceId === keptTraceId)
  expect(ofKept.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['GET /api/programme', browserSpan],
  ])
  const ours = receiver.spans.filter((span) => span.traceId === traceId)
  const server = ours.find(({ kind }) => kind === 2)
  const client = ours.find(({ kind }) => kind === 3)
  expect([server?.name, server?.parentSpanId]).toEqual(['POST /api/payments/:id/refunds', browserSpan])
  expect(client?.parentSpanId).toBe(server?.spanId)
  // sampled, although the browser says that it isn't
  expect(arrived?.headers.traceparent).toBe(`00-${traceId}-${client?.spanId}-01`)
  expect(arrived?.headers.baggage).toBeUndefined()

  const line = gateway.lines.find((each) => each.msg === 'request' && each.traceId === traceId)
  expect(line).toMatchObject({
    service: 'gateway',
    method: 'POST',
    route: '/api/payments/:id/refunds',
    status: 200,
    requestId: arrived?.headers['x-request-id'],
  })
  expect(JSON.stringify([gateway.lines, receiver.spans])).not.toContain('ann@')
})
