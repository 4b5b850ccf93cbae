import pg from 'pg'
import type { Logger } from '../process/logging.ts'

/** A pool of connections to a service's schema. */
export type Pool = pg.Pool

/** Where a pool connects to, and as whom. */
export interface PoolOptions {
  /** `postgres://role:password@host/database`; the role's search_path is its schema. */
  url: string
  /** Shown in `pg_stat_activity`. */
  applicationName: string
  logger: Logger
  /** Most connections at a time, 10 by default. */
  max?: number
}

/** The longest a statement may take. */
export const statementTimeoutMs = 10_000
/** TCP keepalive settings: within 25 s the server notices that a client's machine is gone, and frees its locks. */
const serverKeepalives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
/** The longest that an open transaction may be idle between two statements. */
export const idleInTransactionTimeoutMs = 30_000

/**
 * A pool whose connections may die at any time without ending the process: a broken one is dropped and the next
 * query opens another.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    options: serverKeepalives,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  })
  const onError = (error: Error) => options.logger.warn({ err: error }, 'database connection lost')
  pool.on('error', onError)
  // a checked-out client emits its errors itself; the pool does not receive them
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Whether the database answers; throws where it doesn't. */
export async function probeDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT 1')
}
