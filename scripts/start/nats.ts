import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brokerUsers, passwordVariable } from '../broker-users/users.ts'
import { type Child, startChild } from '../lib/children.ts'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { stopLeftover } from '../lib/processes.ts'
import { keptSecret } from '../lib/secrets.ts'
import type { Guarded } from './guard.ts'

const startTimeoutMs = 30_000

/** Where the broker is, for each of its users by name. */
export type BrokerUrls = Readonly<Record<string, string>>

/**
 * Starts nats-server with JetStream on a free loopback port, its streams under `directory`, its users and their
 * permissions those of production.
 */
export async function startNats(
  directory: string,
  program: string,
): Promise<{ child: Child; urls: BrokerUrls }> {
  const folder = join(directory, 'nats')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const configuration = join(folder, 'nats.conf')
  const pidFile = join(folder, 'nats.pid')
  await stopLeftover(pidFile, configuration, 'SIGTERM')
  const [port, monitorPort] = [await freePort(), await freePort()]
  const users = brokerUsers.map(({ name }) => ({ name, password: passwordOf(directory, name) }))
  writeFileSync(configuration, settings({ folder, pidFile, port, monitorPort }))
  const guarded: Guarded = {
    command: program,
    args: ['-c', configuration],
    stopSignal: 'SIGTERM',
    monitorUrl: `http://127.0.0.1:${monitorPort}`,
  }
  const child = startChild({
    name: 'nats-server',
    entry: 'scripts/start/guard.ts',
    args: [JSON.stringify(guarded)],
    env: {
      ...process.env,
      NATS_STORE_DIR: folder,
      ...Object.fromEntries(users.map(({ name, password }) => [passwordVariable(name), password])),
    },
    logFile: join(directory, 'logs', 'nats.log'),
  })
  const deadline = Date.now() + startTimeoutMs
  while (!(await greets(port))) {
    if (child.hasEnded()) throw new Failure(`nats-server did not start (${await child.ended})`)
    if (Date.now() > deadline) {
      await child.stop()
      throw new Failure('nats-server did not start (no answer in 30 s)')
    }
    await delay(30)
  }
  const urls = users.map(({ name, password }) => [name, `nats://${name}:${password}@127.0.0.1:${port}`])
  return { child, urls: Object.fromEntries(urls) }
}

/** nats-server reads a variable's text as configuration: it must not begin like a number. */
function passwordOf(directory: string, user: string): string {
  return `p${keptSecret(directory, `nats-${user}`)}`
}

interface Places {
  folder: string
  pidFile: string
  port: number
  monitorPort: number
}

function settings({ folder, pidFile, port, monitorPort }: Places): string {
  // nats-server looks for it from the folder of the file that includes it; what follows takes the place of the same there
  const production = relative(folder, join(root, 'deploy', 'nats', 'nats-server.conf'))
  return `include ${JSON.stringify(production)}
server_name: accolade
listen: "127.0.0.1:${port}"
http: "127.0.0.1:${monitorPort}"
pid_file: ${JSON.stringify(pidFile)}
`
}

/** A NATS server speaks first: `INFO {…}`. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const done = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1_000, () => done(false))
    socket.once('error', () => done(false))
    socket.once('data', (data) => done(data.toString().startsWith('INFO ')))
  })
}
