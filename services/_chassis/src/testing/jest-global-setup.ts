import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** Linux keeps what is written there in memory; other systems do not have it, and containers only 64 MB of it. */
const memory = '/dev/shm'
const memoryNeededBytes = 4 * 1024 ** 3

/** Kept for the teardown, which runs in the same process. */
interface Started {
  testDatabaseServer?: PostgresServer
}

/**
 * Lets the processes that tests start find their modules compiled: half the processor time of a start.
 *
 * Starts one PostgreSQL for the whole run, unless `TEST_DATABASE_URL` names one (its superuser's address). Each test
 * file makes databases of its own on it.
 */
export default async function setup({ rootDir }: { rootDir: string }): Promise<void> {
  process.env.NODE_COMPILE_CACHE ||= join(rootDir, 'node_modules', '.cache', 'compiled-modules')
  if (process.env.TEST_DATABASE_URL) return
  const server = await startPostgres({ folder: await memoryWithRoom() })
  ;(globalThis as Started).testDatabaseServer = server
  process.env.TEST_DATABASE_URL = server.url
}

/** Most test files make a database of their own, which takes a third of the time in memory. */
async function memoryWithRoom(): Promise<string | undefined> {
  const room = await statfs(memory).catch(() => null)
  return room && room.bavail * room.bsize > memoryNeededBytes ? memory : undefined
}
