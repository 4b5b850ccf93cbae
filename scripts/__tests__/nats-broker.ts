import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createMailbox } from '@accolade/chassis/testing/mailbox'
import { findNatsServer } from '@accolade/chassis/testing/nats-binary'
import { connect, type NatsConnection } from 'nats'
import { brokerUsers, passwordVariable } from '../broker-users/users.ts'

const secret = 'a secret that is only used in tests'
const passwordOf = (user: string) => `${user}-secret`
const passwords = Object.fromEntries(
  brokerUsers.map(({ name }) => [passwordVariable(name), passwordOf(name)]),
)
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** What a test that fails leaves running. */
const started = new Set<ChildProcess>()

export type Broker = Awaited<ReturnType<typeof startBroker>>

interface BrokerOptions {
  /** What is in the configuration besides the users. */
  configuration?: string
  env?: Record<string, string>
  /** Who signed its certificate. */
  ca?: string
}

/** A broker as production has it, empty: no streams yet. */
export async function startBroker({ configuration = '', env = {}, ca }: BrokerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'accolade-broker-'))
  const own = join(folder, 'nats.conf')
  await writeFile(
    own,
    `include ${JSON.stringify(relative(folder, file('deploy/nats/nats-server.conf')))}\n${configuration}`,
  )
  const launch = async (port: number) => {
    const child = spawn(findNatsServer(), ['-c', own, '--addr', '127.0.0.1', '--port', String(port)], {
      env: { ...process.env, ...passwords, NATS_STORE_DIR: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let address = ''
    for await (const line of createInterface({ input: child.stderr })) {
      address = /client connections on (.*:\d+)$/.exec(line)?.[1] ?? address
      if (line.includes('Server is ready')) break
    }
    child.stderr.resume()
    return { child, address }
  }
  let { child: server, address: host } = await launch(-1)
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
    operations: await as('operations'),
    /** A connection with the permissions of one of the users. */
    as,
    /** Dies without a word. */
    kill,
    /** Comes back at the same address, with what it stored or without. */
    async start({ empty = false } = {}) {
      if (empty) await rm(join(folder, 'jetstream'), { recursive: true, force: true })
      ;({ child: server } = await launch(Number(host.split(':').at(-1))))
    },
    urlOf: (user: string) => `nats://${user}:${passwordOf(user)}@${host}`,
    async stop() {
      for (const child of started) child.kill('SIGKILL')
      await Promise.all(connections.map((connection) => connection.close()))
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs the one-shot command. */
export async function topologyStep(
  natsUrl: string,
  env: Record<string, string> = {},
): Promise<{ code: number; last: string }> {
  const child = spawn(process.execPath, [file('services/_chassis/src/messaging/topology-main.ts')], {
    env: { ...process.env, NATS_URL: natsUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, last: JSON.parse(said.trim().split('\n').at(-1) ?? '').msg }
}

/** Judging as a process of its own, under its own user. */
export function startJudging({ urlOf, folder }: Broker, databaseUrl: string) {
  const env = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    NATS_URL: urlOf('judging'),
    JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    JUDGING_STORE_DIR: join(folder, 'copies'),
    JUDGING_STORE_SECRET: secret,
    JUDGING_ID_SECRET: secret,
  }
  const child = spawn(process.execPath, [file('services/judging/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.add(child)
  const log = createMailbox<{ msg: string }>('line')
  createInterface({ input: child.stdout }).on('line', (line) => log.put(JSON.parse(line)))
  return {
    lines: log.all,
    /** Resolves once its log holds that. */
    said: (words: string) => log.next(({ msg }) => msg === words, 15_000),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      started.delete(child)
    },
  }
}
