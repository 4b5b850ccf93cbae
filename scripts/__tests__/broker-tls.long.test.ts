import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openBroker } from '@accolade/chassis/messaging/broker'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { type Certificate, makeCertificate } from '../lib/certificate.ts'
import { root } from '../lib/paths.ts'
import { type Broker, startBroker } from '../lib/site/broker.ts'
import { topologyStep } from './broker-programs.ts'

// The broker with `deploy/nats/tls.conf`: everything between it and the programs is encrypted.

const folder = mkdtempSync(join(tmpdir(), 'accolade-tls-'))
let certificate: Certificate
let broker: Broker

beforeAll(async () => {
  certificate = makeCertificate(folder)
  const { certFile, keyFile, ca } = certificate
  const env = { NATS_TLS_CERT_FILE: certFile, NATS_TLS_KEY_FILE: keyFile }
  const configuration = `include "${join('..', '..', root, 'deploy', 'nats', 'tls.conf')}"`
  broker = await startBroker({ configuration, env, ca })
})
afterAll(async () => {
  await broker.stop()
  rmSync(folder, { recursive: true })
})

const urlOf = (user: string) => broker.urlOf(user).replace('nats:', 'tls:')
const logger = pino({ level: 'silent' }, { write: () => {} })

test('the topology step gets in with the authority’s certificate, and not without', async () => {
  const made = await topologyStep(urlOf('topology'), { NATS_TLS_CA_FILE: certificate.caFile })
  expect(made).toEqual({ code: 0, last: 'streams and consumers are there' })
  const stranger = await topologyStep(urlOf('topology'), { NATS_WAIT_SECONDS: '0' })
  expect(stranger).toEqual({ code: 1, last: expect.stringMatching(/certificate/) })
})

test('a service’s connection is encrypted, also where its address does not say so', async () => {
  for (const url of [urlOf('catalogue'), broker.urlOf('catalogue')]) {
    const opened = openBroker({ url, ca: certificate.ca, name: 'accolade-catalogue', logger })
    const nats = await opened.connection
    expect(nats.info?.tls_required).toBe(true)
    const manager = await nats.jetstreamManager({ checkAPI: false })
    expect((await manager.streams.info('facts')).config.name).toBe('facts')
    await opened.close()
  }
})

test('the gateway finds it, too', async () => {
  const child = spawn(process.execPath, [join(root, 'gateway', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NATS_URL: urlOf('gateway'),
      NATS_TLS_CA_FILE: certificate.caFile,
      INTERNAL_SECRET: 'x'.repeat(32),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('NATS connected')) break
  const ended = once(child, 'exit')
  child.kill()
  await ended
})
