import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Envelope, envelopeSchema } from '@accolade/contracts/events/envelope'
import { pageReadsHeader } from '@accolade/contracts/page-reads'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from 'nats'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type NatsServer, startNatsServer } from '../support/nats-server.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

const edits = 400
const gatewayCount = 3
/** Readers of each address at each gateway: there is always somebody for whom something is asked. */
const readersEach = 2
const paths = ['/api/winners', '/winners', '/'] as const

let server: NatsServer
let nats: NatsConnection
let upstreams: Upstreams
let gateways: GatewayProcess[]
/** What is true now: the number of the last edit. */
let current = 0

beforeAll(async () => {
  server = await startNatsServer()
  nats = await connect({ servers: server.url })
  upstreams = await startUpstreams()
  upstreams.behave('winners', async (_request, response) => {
    const read = current
    await pause(Math.random() * 5)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(read))
  })
  upstreams.behave('frontend', async (_request, response) => {
    const read = await (await fetch(`${upstreams.environment.WINNERS_URL}/api/winners`)).text()
    await pause(Math.random() * 10)
    response.setHeader(pageReadsHeader, '/api/winners')
    response.setHeader('vary', 'accept-encoding, cookie')
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<b>${read}</b>`)
  })
  const environment = {
    ...upstreams.environment,
    NATS_URL: server.url,
    PUBLIC_CACHE_MS: '600000',
    RATE_LIMIT_GENERAL: '0',
    RATE_LIMIT_PAGES: '0',
  }
  gateways = await Promise.all(Array.from({ length: gatewayCount }, () => startGateway(environment)))
  await Promise.all(gateways.map((each) => each.line('NATS connected')))
})
afterAll(async () => {
  await Promise.all(gateways.map((each) => each.stop()))
  await nats.close()
  await server.stop()
  await upstreams.stop()
})

const sample: Envelope = envelopeSchema.parse(
  JSON.parse(
    readFileSync(new URL('../../../contracts/samples/winner.published.json', import.meta.url), 'utf8'),
  ),
)

/** What one address of one gateway has answered. */
interface Place {
  readonly url: string
  newest: number
  /** By edit, how long after it somebody still asked in vain, in milliseconds. */
  readonly lateMs: number[]
}

test('an edit is in every gateway’s answers and pages within a moment, and what was seen is never unseen', async () => {
  const places: Place[] = gateways.flatMap(({ port }) =>
    paths.map((path) => ({ url: `http://127.0.0.1:${port}${path}`, newest: 0, lateMs: [] })),
  )
  const stale: string[] = []
  const madeAt: number[] = []
  let answers = 0
  let reading = true

  async function read(place: Place): Promise<void> {
    while (reading) {
      const known = place.newest
      const askedAt = performance.now()
      const made = current
      const text = await (await fetch(place.url)).text()
      const edit = Number(/\d+/.exec(text)?.[0])
      answers += 1
      // whoever asks after an answer was given gets that or a newer one
      if (edit < known) stale.push(`${place.url}: ${edit} after ${known}`)
      for (let missed = edit + 1; missed <= made; missed++)
        place.lateMs[missed] = Math.max(place.lateMs[missed] ?? 0, askedAt - (madeAt[missed] as number))
      place.newest = Math.max(place.newest, edit)
      await pause(1)
    }
  }

  const readers = places.flatMap((place) => Array.from({ length: readersEach }, () => read(place)))
  for (let edit = 1; edit <= edits; edit++) {
    current = edit
    madeAt[edit] = performance.now()
    nats.publish(`evt.${sample.type}`, JSON.stringify({ ...sample, id: crypto.randomUUID() }))
    await nats.flush()
    await pause(Math.random() * 60)
  }
  while (places.some(({ newest }) => newest < edits)) await pause(10)
  reading = false
  await Promise.all(readers)

  const lates = places.flatMap(({ lateMs }) =>
    Array.from({ length: edits }, (_, index) => lateMs[index + 1] ?? 0),
  )
  const sorted = lates.toSorted((one, other) => one - other)
  const within = (share: number) => `${sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1)} ms`
  process.stdout.write(
    `${edits} edits at ${gatewayCount} gateways, ${answers} answers: nobody got an older one who asked ${within(0.5)} (median), ${within(0.99)} (p99), ${within(1)} (always) after an edit\n`,
  )
  expect(stale).toEqual([])
}, 300_000)
