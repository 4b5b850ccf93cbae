import type { PostgresServer } from './postgres-server.ts'

/** Stops what the setup started. */
export default async function teardown(): Promise<void> {
  await (globalThis as { testDatabaseServer?: PostgresServer }).testDatabaseServer?.stop()
}
