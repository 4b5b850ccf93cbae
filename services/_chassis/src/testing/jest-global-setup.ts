import { join } from 'node:path'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

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
  const server = await startPostgres()
  ;(globalThis as Started).testDatabaseServer = server
  process.env.TEST_DATABASE_URL = server.url
}
