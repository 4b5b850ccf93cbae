import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findNatsServer } from '@accolade/chassis/testing/nats-binary'
import { connect, type JetStreamClient } from 'nats'
import { Failure } from '../../lib/failure.ts'
import { root } from '../../lib/paths.ts'
import { cpuSecondsUnder } from '../../load/cpu.ts'
import { during } from '../support/during.ts'
import type { Measured, Prepared } from '../support/subject.ts'

const inFlight = 20
const payload = 'x'.repeat(1_000)

/**
 * What it costs when the broker writes each message to the disk before it says that it has it (`sync_interval: always`),
 * against its usual two minutes. Publishes as a relay does. Needs nats-server 2.10 or newer.
 */
export async function prepareBrokerSync(): Promise<Prepared> {
  const usual = await startServer('"2m"')
  const always = await startServer('always').catch(async (error) => {
    await usual.stop()
    throw error
  })
  return {
    subjects: [
      {
        title: 'broker: one message published',
        variants: { 'written within 2 min': usual.publish, 'written at once': always.publish },
      },
    ],
    async close() {
      await usual.stop()
      await always.stop()
    },
  }
}

async function startServer(interval: string) {
  // beside the checkout: what lies in memory (as /tmp often does) says nothing about a disk
  const folder = mkdtempSync(join(root, '.bench-nats-'))
  const file = join(folder, 'nats.conf')
  writeFileSync(file, `jetstream { store_dir: ${JSON.stringify(folder)}, sync_interval: ${interval} }`)
  const child = spawn(findNatsServer(), ['-c', file, '-a', '127.0.0.1', '-p', '-1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let host = ''
  for await (const line of createInterface({ input: child.stderr })) {
    host = /client connections on (.*:\d+)$/.exec(line)?.[1] ?? host
    if (line.includes('Server is ready')) break
  }
  if (!host) {
    rmSync(folder, { recursive: true })
    throw new Failure(
      `nats-server does not start with sync_interval: ${interval}; version 2.10 or newer does`,
    )
  }
  child.stderr.resume()
  const nats = await connect({ servers: host })
  await (await nats.jetstreamManager()).streams.add({ name: 'bench', subjects: ['bench'] })
  const used = () => Object.values(cpuSecondsUnder(child.pid ?? 0)).reduce((sum, each) => sum + each, 0)
  return {
    publish: (seconds: number) => publish(nats.jetstream(), used, seconds),
    async stop() {
      await nats.close()
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function publish(stream: JetStreamClient, cpuSeconds: () => number, seconds: number): Promise<Measured> {
  return during(seconds, { inFlight, cpuSeconds }, async () => void (await stream.publish('bench', payload)))
}
