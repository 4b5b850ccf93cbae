import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { freePort } from '../lib/ports.ts'

/** Draws what it is given, one after the other. */
function drawOf(...ports: number[]): () => number {
  return () => ports.shift() ?? 0
}

const before = process.env.MAIL_PORT
afterEach(() => {
  if (before === undefined) delete process.env.MAIL_PORT
  else process.env.MAIL_PORT = before
})

test('a port is chosen once, though nobody listens on it yet', async () => {
  const first = await freePort()
  const second = await freePort()
  const third = await freePort(drawOf(first, second, 19_001))
  expect(third).toBe(19_001)
})

test('two that choose at once get different ports', async () => {
  const chosen = await Promise.all([freePort(drawOf(19_002, 19_003)), freePort(drawOf(19_002, 19_004))])
  expect(new Set(chosen).size).toBe(2)
})

test('a port of the settings is left to them', async () => {
  process.env.MAIL_PORT = '19005'
  expect(await freePort(drawOf(19_005, 19_006))).toBe(19_006)
})

test('a port on which somebody listens is passed over', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await freePort(drawOf(port, 19_007))).toBe(19_007)
  server.close()
})
