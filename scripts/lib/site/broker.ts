import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { findNatsServer } from '@accolade/chassis/testing/nats-binary'
import { connect, type NatsConnection } from 'nats'
import { brokerUsers, passwordVariable } from '../../broker-users/users.ts'
import { root } from '../paths.ts'

const passwordOf = (user: string) => `${user}-secret`
const passwords = Object.fromEntries(
  brokerUsers.map(({ name }) => [passwordVariable(name), passwordOf(name)]),
)

export type Broker = Awaited<ReturnType<typeof startBroker>>

interface BrokerOptions {
  /** What is in the configuration besides the users. */
  configuration?: string
  env?: Record<string, string>
  /** Who signed its certificate. */
  ca?: string
  /** Where the folder of its store is made, among the temporary ones unless given. */
  place?: string
}

/** A broker as production has it, a user for each program, empty: no streams yet. */
export async function startBroker({
  configuration = '',
  env = {},
  ca,
  place = tmpdir(),
}: BrokerOptions = {}) {
  const folder = await mkdtemp(join(place, 'accolade-broker-'))
  const own = join(folder, 'nats.conf')
  const production = relative(folder, join(root, 'deploy', 'nats', 'nats-server.conf'))
  await writeFile(own, `include ${JSON.stringify(production)}\nhttp: "127.0.0.1:-1"\n${configuration}`)
  const launch = async (port: number) => {
    const child = spawn(findNatsServer(), ['-c', own, '--addr', '127.0.0.1', '--port', String(port)], {
      env: { ...process.env, ...passwords, NATS_STORE_DIR: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let [address, monitorUrl] = ['', '']
    const log: string[] = []
    for await (const line of createInterface({ input: child.stderr })) {
      log.push(line)
      address = /client connections on (.*:\d+)$/.exec(line)?.[1] ?? address
      monitorUrl = monitorUrl || (/http monitor on (.*:\d+)$/.exec(line)?.[1] ?? '')
      if (line.includes('Server is ready')) {
        child.stderr.resume()
        return { child, address, monitorUrl: `http://${monitorUrl}` }
      }
    }
    throw new Error(`nats-server did not start:\n${log.join('\n')}`)
  }
  let { child: server, address: host, monitorUrl } = await launch(-1)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  const connections: NatsConnection[] = []
  const as = async (user: string) => {
    const inboxPrefix = `_INBOX.accolade-${user}`
    const tls = ca === undefined ? {} : { tls: { ca } }
    const login = { user, pass: passwordOf(user), inboxPrefix, ...tls }
    const connection = await connect({ servers: host, ...login, maxReconnectAttempts: -1 })
    connections.push(connection)
    return connection
  }
  return {
    host,
    folder,
    /** Where its monitoring port is, another one after each start. */
    monitorUrl: () => monitorUrl,
    operations: await as('operations'),
    /** A connection with the permissions of one of the users. */
    as,
    /** Dies without a word. */
    kill,
    /** Comes back at the same address, with what it stored or without. */
    async start({ empty = false } = {}) {
      if (empty) await rm(join(folder, 'jetstream'), { recursive: true, force: true })
      ;({ child: server, monitorUrl } = await launch(Number(host.split(':').at(-1))))
    },
    urlOf: (user: string) => `nats://${user}:${passwordOf(user)}@${host}`,
    async stop() {
      await Promise.all(connections.map((connection) => connection.close()))
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
