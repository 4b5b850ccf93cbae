import { Pool } from 'undici'

const connectTimeoutMs = 2_000
/** A pause this long in the middle of an answer breaks it off. */
const bodyPauseMs = 60_000
const connectionsPerService = 256
/** An idle connection is closed from here, so that no request meets a service that closes it at the same time. */
const idleMs = 1_000

const pools = new Map<string, Pool>()

/** The connections to an address, kept for as long as the process lives. */
export function poolOf(url: string): Pool {
  const { origin } = new URL(url)
  const pool =
    pools.get(origin) ??
    new Pool(origin, {
      connections: connectionsPerService,
      connect: { timeout: connectTimeoutMs },
      headersTimeout: 0,
      bodyTimeout: bodyPauseMs,
      // shorter than a stopping service goes on answering: by then no connection to it is left idle
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
    })
  pools.set(origin, pool)
  return pool
}
