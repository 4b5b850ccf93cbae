import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, type NatsConnection } from 'nats'
import { deadStream, factsStream } from '../messaging/topology.ts'
import { type StartedContainer, startContainer, usesContainers } from './containers.ts'
import { findNatsServer } from './nats-binary.ts'

/** A nats-server with JetStream that a test has for itself. */
export interface TestNats {
  url: string
  /** A plain connection that ends with the server. */
  connect(): Promise<NatsConnection>
  /** Dies without a word, as by SIGKILL; what was stored stays. */
  kill(): Promise<void>
  /** Comes back on the same port with what was stored, or without. */
  start(options?: { empty?: boolean }): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a nats-server on a free port in a few dozen milliseconds.
 *
 * Where `TEST_NATS_URL` names one, that is emptied and used instead; tests must then run one file at a time
 * (`--runInBand`), and those that kill the server can't run.
 *
 * @param options.folder where the folder of its store is made; containers do without
 */
export async function startNats(options: { folder?: string } = {}): Promise<TestNats> {
  const external = process.env.TEST_NATS_URL
  const connections: NatsConnection[] = []
  const server = await (external
    ? useExternal(external)
    : usesContainers()
      ? startContained()
      : startOwn(options.folder ?? tmpdir()))
  return {
    ...server,
    async connect() {
      const connection = await connect({ servers: new URL(server.url).host, maxReconnectAttempts: -1 })
      connections.push(connection)
      return connection
    },
    async stop() {
      await Promise.all(connections.map((connection) => connection.close()))
      await server.stop()
    },
  }
}

type Server = Omit<TestNats, 'connect'>

async function startOwn(place: string): Promise<Server> {
  const program = findNatsServer()
  const folder = await mkdtemp(join(place, 'accolade-nats-'))
  let running = await launch(program, folder, -1)
  const { port } = running
  const kill = async () => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return
    const exited = once(running.child, 'exit')
    running.child.kill('SIGKILL')
    await exited
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    async start(options = {}) {
      if (options.empty) await rm(join(folder, 'jetstream'), { recursive: true, force: true })
      running = await launch(program, folder, port)
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function launch(
  program: string,
  folder: string,
  port: number,
): Promise<{ child: ChildProcess; port: number }> {
  const flags = ['--jetstream', '--store_dir', folder, '--addr', '127.0.0.1', '--port', String(port)]
  const child = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  let listening = 0
  const log: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    log.push(line)
    listening ||= Number(/client connections on .*:(\d+)$/.exec(line)?.[1] ?? 0)
    if (line.includes('Server is ready')) {
      child.stderr.resume()
      return { child, port: listening }
    }
  }
  throw new Error(`nats-server did not start:\n${log.join('\n')}`)
}

async function startContained(): Promise<Server> {
  let container = await launchContainer()
  const { host, port } = container
  return {
    url: `nats://${host}:${port}`,
    kill: () => container.kill(),
    async start(options = {}) {
      if (!options.empty) return await container.start()
      await container.stop()
      container = await launchContainer(port)
    },
    stop: () => container.stop(),
  }
}

function launchContainer(outside?: number): Promise<StartedContainer> {
  return startContainer({
    service: 'nats',
    command: ['--jetstream', '--store_dir', '/data'],
    port: 4222,
    outside,
    ready: /Server is ready/,
  })
}

async function useExternal(url: string): Promise<Server> {
  const cannot = async () => {
    throw new Error('TEST_NATS_URL is set: the server there is not ours to restart')
  }
  const connection = await connect({ servers: new URL(url).host })
  const manager = await connection.jetstreamManager()
  for (const stream of [factsStream, deadStream]) await manager.streams.delete(stream).catch(() => {})
  await connection.close()
  return { url, kill: cannot, start: cannot, stop: async () => {} }
}
