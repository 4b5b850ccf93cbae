import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@accolade/chassis/testing/free-port'
import type { TestProvider } from '@accolade/chassis/testing/oidc-provider'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity } from '../support/identity.ts'
import { browserOf, provide, publicUrl } from '../support/providers.ts'

let service: TestIdentity
let silent: Server
let leaving: TestProvider
beforeAll(async () => {
  // takes every request and answers none
  silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const settings = { clientId: 'x', clientSecret: 'y' }
  const { port } = silent.address() as AddressInfo
  const { provider, settings: ofLeaving } = await provide('leaving')
  leaving = provider
  service = await startIdentity({
    PUBLIC_URL: publicUrl,
    OIDC_PROVIDERS: JSON.stringify([
      { id: 'down', name: 'Down', issuer: `http://127.0.0.1:${await freePort()}`, ...settings },
      { id: 'slow', name: 'Slow', issuer: `http://127.0.0.1:${port}`, ...settings },
      ofLeaving,
    ]),
  })
})
afterAll(async () => {
  await service?.stop()
  silent?.closeAllConnections()
  silent?.close()
})

test.each([
  ['down', 'Down'],
  ['slow', 'Slow'],
])('the service starts while a provider is %s, and says so to who wants to go there', async (id, name) => {
  const reply = await browserOf(service).start(id)
  expect([reply.statusCode, reply.json().detail]).toEqual([
    502,
    expect.stringContaining(`${name} does not answer`),
  ])
})

test('who comes back while the provider leaves is asked to try again', async () => {
  leaving.people.set('ada', { email: 'ada@example.com', email_verified: true })
  const browser = browserOf(service)
  const { address } = (await browser.start('leaving')).json()
  const back = await leaving.browser().visit(address, 'ada')
  await leaving.stop()
  expect(await browser.comeBack(back)).toMatchObject({ status: 302, location: '/auth?failed=unavailable' })
})
