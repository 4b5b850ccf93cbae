import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { provisionMonitor } from '@accolade/chassis/database/provision'
import type { Bench } from '../faults/bench.ts'
import { freePort } from '../lib/ports.ts'

/** A program that says how a server is. */
export interface Exporter {
  /** `host:port` */
  target: string
  start(): Promise<void>
  kill(): Promise<void>
}

const password = 'monitor-for-a-while'
const names = {
  postgres: ['prometheus-postgres-exporter', 'postgres_exporter'],
  nats: ['prometheus-nats-exporter'],
}

/** The exporter's program, where there is one on PATH. */
export function findExporter(server: keyof typeof names): string | undefined {
  return names[server].find((name) => spawnSync(name, ['--version']).error === undefined)
}

/** Reads the figures of the bench's database as compose does it: by a role of its own. */
export async function postgresExporter({ postgres }: Bench, program: string): Promise<Exporter> {
  await provisionMonitor(postgres.url, password)
  const address = new URL(postgres.url)
  Object.assign(address, { username: 'monitor', password, search: '?sslmode=disable' })
  const target = `127.0.0.1:${await freePort()}`
  const env = { ...process.env, DATA_SOURCE_NAME: address.href }
  return exporter(target, () => spawn(program, [`--web.listen-address=${target}`], { env, stdio: 'ignore' }))
}

/** Reads the monitoring port of the bench's broker, which is another one after each start of it. */
export async function natsExporter({ site }: Bench, program: string): Promise<Exporter> {
  const port = await freePort()
  return exporter(`127.0.0.1:${port}`, () => {
    const args = ['-varz', '-jsz=all', '-addr', '127.0.0.1', '-port', `${port}`, site.nats.monitorUrl()]
    return spawn(program, args, { stdio: 'ignore' })
  })
}

function exporter(target: string, launch: () => ChildProcess): Exporter {
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill())
  return {
    target,
    async start() {
      child = launch()
      const answers = () =>
        fetch(`http://${target}/metrics`).then(
          () => true,
          () => false,
        )
      while (!(await answers()) && child.exitCode === null) await pause(100)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
