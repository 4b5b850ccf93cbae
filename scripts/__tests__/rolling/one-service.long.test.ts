import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { makeTopology } from '@accolade/chassis/messaging/make-topology'
import { startNats } from '@accolade/chassis/testing/nats'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { testKeySet, tokenFor } from '@accolade/chassis/testing/tokens'
import { sessionQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { makeReplica, type Replica, restartInTurn } from '../../lib/site/replica.ts'
import { startTraffic } from '../../lib/traffic.ts'

// Two processes of one service behind the real gateway, restarted one after the other while people read and write.

const userId = crypto.randomUUID()
const cookie = `accolade=${'a'.repeat(43)}`
const [database, nats] = await Promise.all([createTestDatabase('catalogue'), startNats()])
/** Identity: its keys, and an administrator behind every cookie. */
const identity = createServer(async (request, response) => {
  if (request.url !== sessionQuestion.path) return response.end(JSON.stringify(testKeySet))
  const { audience } = (await json(request)) as { audience: 'catalogue' }
  const roles = ['entrant', 'admin'] as const
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const jwt = tokenFor({ userId, roles }, audience)
  response.end(JSON.stringify({ answer: { userId, sessionId: userId, roles, jwt, expiresAt } }))
})
let catalogues: Replica[]
let gateway: Replica

beforeAll(async () => {
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve))
  await makeTopology(await nats.connect())
  const identityUrl = `http://127.0.0.1:${(identity.address() as AddressInfo).port}`
  const env = {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    JWKS_URL: identityUrl,
    // nobody is there to be asked: settings are not changed here
    SUBMISSIONS_URL: identityUrl,
    JUDGING_URL: identityUrl,
    WINNERS_URL: identityUrl,
    PUBLIC_URL: 'http://127.0.0.1:8080',
    LOG_LEVEL: 'warn',
    DRAIN_MS: '600',
  }
  const entry = 'services/catalogue/src/main.ts'
  catalogues = [
    await makeReplica({ name: 'catalogue 1', entry, env }),
    await makeReplica({ name: 'catalogue 2', entry, env }),
  ]
  await Promise.all(catalogues.map((replica) => replica.start()))
  gateway = await makeReplica({
    name: 'gateway',
    entry: 'gateway/main.ts',
    sidePort: 'HEALTH_PORT',
    env: {
      NATS_URL: nats.url,
      INTERNAL_SECRET: 'x'.repeat(40),
      IDENTITY_URL: identityUrl,
      CATALOGUE_URL: catalogues.map(({ url }) => url).join(','),
      RATE_LIMIT_GENERAL: '0',
      RATE_LIMIT_PAGES: '0',
      PUBLIC_CACHE_MS: '0',
    },
  })
  await gateway.start()
})
afterAll(async () => {
  await Promise.all([gateway, ...catalogues].map((replica) => replica.stop()))
  identity.close()
  await nats.stop()
  await database.drop()
})

test('a service is restarted, process by process, and no request fails, no writing is lost or done twice', async () => {
  const traffic = startTraffic(gateway.url, 2)
  for (let at = 0; at < 8; at++) traffic.repeat('read', () => ({ path: '/api/categories' }))
  for (let at = 0; at < 4; at++) {
    traffic.repeat('write', (number) => ({
      path: '/api/admin/categories',
      method: 'POST',
      headers: { cookie },
      body: {
        name: `Category ${at} ${number}`,
        description: 'Written while everything restarts',
        fee: 49,
        deadline: '2030-12-15',
        criteria: [{ name: 'Idea', weight: 100 }],
      },
    }))
  }
  expect(await restartInTurn(catalogues)).toEqual([0, 0])
  const { read, write } = await traffic.stop()
  expect([read?.failures, write?.failures]).toEqual([[], []])
  expect(read?.answered).toBeGreaterThan(100)
  expect(write?.answered).toBeGreaterThan(50)
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS rows, count(DISTINCT name)::int AS names FROM category',
  )
  expect(rows).toEqual([{ rows: write?.answered, names: write?.answered }])
})
