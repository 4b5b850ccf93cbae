// `node scripts/bench/broker-sync.ts [nats-server]`: what it costs when the broker writes each message to the disk before it
// says that it has it (`sync_interval: always`), against its usual two minutes. Publishes as a relay does, alternating rounds,
// medians; prints both and their ratio. Nothing is asserted: machines and disks differ. Needs nats-server 2.10 or newer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findNatsServer } from '@accolade/chassis/testing/nats-binary'
import { connect } from 'nats'
import { root } from '../lib/paths.ts'

const program = process.argv[2] ?? findNatsServer()
const [rounds, messages, inFlight] = [5, 2_000, 20]
const payload = 'x'.repeat(1_000)

/** Messages per second, and the time that the middle one of them took, in milliseconds. */
interface Measured {
  perSecond: number
  latencyMs: number
}

async function startServer(interval: string) {
  // beside the checkout: what lies in memory (as /tmp often does) says nothing about a disk
  const folder = mkdtempSync(join(root, '.bench-nats-'))
  const file = join(folder, 'nats.conf')
  writeFileSync(file, `jetstream { store_dir: ${JSON.stringify(folder)}, sync_interval: ${interval} }`)
  const child = spawn(program, ['-c', file, '-a', '127.0.0.1', '-p', '-1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let host = ''
  for await (const line of createInterface({ input: child.stderr })) {
    host = /client connections on (.*:\d+)$/.exec(line)?.[1] ?? host
    if (line.includes('Server is ready')) break
  }
  if (!host) throw new Error(`${program} does not start with sync_interval: ${interval}`)
  child.stderr.resume()
  const nats = await connect({ servers: host })
  await (await nats.jetstreamManager()).streams.add({ name: 'bench', subjects: ['bench'] })
  return {
    stream: nats.jetstream(),
    async stop() {
      await nats.close()
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function measure(stream: Awaited<ReturnType<typeof startServer>>['stream']): Promise<Measured> {
  const took: number[] = []
  const began = performance.now()
  const sendSome = async () => {
    for (let sent = 0; sent < messages / inFlight; sent += 1) {
      const at = performance.now()
      await stream.publish('bench', payload)
      took.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sendSome))
  return { perSecond: (messages / (performance.now() - began)) * 1_000, latencyMs: median(took) }
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const servers = { '2m': await startServer('"2m"'), always: await startServer('always') }
const results: Record<string, Measured[]> = { '2m': [], always: [] }
for (let round = 0; round <= rounds; round += 1)
  for (const [name, { stream }] of Object.entries(servers)) {
    const measured = await measure(stream)
    // the first round warms up
    if (round > 0) results[name]?.push(measured)
  }
for (const server of Object.values(servers)) await server.stop()
const of = (name: string, key: keyof Measured) => median((results[name] ?? []).map((each) => each[key]))
for (const name of Object.keys(servers))
  console.log(
    `${name}: ${Math.round(of(name, 'perSecond'))} messages/s, ${of(name, 'latencyMs').toFixed(2)} ms each`,
  )
const ratio = of('2m', 'perSecond') / of('always', 'perSecond')
console.log(`always takes ${ratio.toFixed(1)} times as long`)
