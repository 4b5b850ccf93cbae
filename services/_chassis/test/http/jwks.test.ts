import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from '@jest/globals'
import { exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose'
import { remoteKeys } from '../../src/http/jwks.ts'

const published: JWK[] = []
let requests = 0
const server = createServer((_request, response) => {
  requests += 1
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`
afterAll(() => void server.close())

async function publish(kid: string): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  published.push({ ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig' })
  return await exportSPKI(pair.publicKey)
}

test('a key is found by its id, and asked for once', async () => {
  const pem = await publish('first')
  const keyOf = remoteKeys(url)
  const before = requests
  expect((await keyOf('first'))?.trim()).toBe(pem.trim())
  expect((await keyOf('first'))?.trim()).toBe(pem.trim())
  expect(requests - before).toBe(1)
})

test('an unknown id asks again, so that a new key is found, but not within the cooldown', async () => {
  const eager = remoteKeys(url, { cooldownMs: 0 })
  const patient = remoteKeys(url, { cooldownMs: 60_000 })
  await eager('first')
  await patient('first')
  const pem = await publish('second')
  const before = requests
  expect((await eager('second'))?.trim()).toBe(pem.trim())
  expect(requests - before).toBe(1)
  for (const made of ['up', 'ids', 'second']) expect(await patient(made)).toBeNull()
  expect(requests - before).toBe(1)
})

test('a key set that can not be fetched is unavailable, not unknown', async () => {
  const nowhere = remoteKeys('http://127.0.0.1:1/.well-known/jwks.json')
  await expect(nowhere('first')).rejects.toMatchObject({ code: 'unavailable' })
})
