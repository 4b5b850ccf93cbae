import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** Kept for the teardown, which runs in the same process. */
interface Started {
  testDatabaseServer?: PostgresServer
}

/**
 * Starts one PostgreSQL for the whole run, unless `TEST_DATABASE_URL` names one (its superuser's address). Each test
 * file makes databases of its own on it.
 */
export default async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  const server = await startPostgres()
  ;(globalThis as Started).testDatabaseServer = server
  process.env.TEST_DATABASE_URL = server.url
}
