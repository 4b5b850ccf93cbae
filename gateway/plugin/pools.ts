import { Pool } from 'undici'

const connectTimeoutMs = 2_000
/** A pause this long in the middle of an answer breaks it off. */
const bodyPauseMs = 60_000
const connectionsPerService = 256

const pools = new Map<string, Pool>()

/** The connections to a service, kept for as long as the process lives. */
export function poolOf(url: string): Pool {
  const { origin } = new URL(url)
  const pool =
    pools.get(origin) ??
    new Pool(origin, {
      connections: connectionsPerService,
      connect: { timeout: connectTimeoutMs },
      headersTimeout: 0,
      bodyTimeout: bodyPauseMs,
    })
  pools.set(origin, pool)
  return pool
}
