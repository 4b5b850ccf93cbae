import type { BrokerAddress } from '@accolade/chassis/messaging/connection'
import { givenValue } from '@accolade/chassis/process/config'
import { serviceNames } from '@accolade/contracts/service-name'
import pg from 'pg'
import { readRuntime } from '../start/runtime-file.ts'
import { Failure } from './failure.ts'
import { dataDirectory } from './paths.ts'

const elsewhere = 'Accolade does not run from here: npm start first, or name'

/**
 * Each service's own database address: what the environment says (DATABASE_URL_IDENTITY and so on), else the running
 * embedded system's. With `only`, just of that service.
 *
 * @throws Failure naming what is missing
 */
export function databaseUrls(only?: string): Record<string, string> {
  if (only && !(serviceNames as readonly string[]).includes(only))
    throw new Failure(`There is no service "${only}"; there are ${serviceNames.join(', ')}`)
  const wanted = only ? [only] : serviceNames
  const running = readRuntime(dataDirectory)?.databaseUrls ?? {}
  const found = wanted.map((name) => [name, process.env[variable(name)] || running[name]] as const)
  const missing = found.flatMap(([name, url]) => (url ? [] : [variable(name)]))
  if (missing.length > 0) throw new Failure(`${elsewhere} ${missing.join(', ')}`)
  return Object.fromEntries(found) as Record<string, string>
}

/** The broker's address: NATS_URL with NATS_TLS_CA, else the running embedded system's. @throws Failure */
export function brokerAddress(): BrokerAddress {
  const url = process.env.NATS_URL || readRuntime(dataDirectory)?.natsUrl
  if (!url) throw new Failure(`${elsewhere} NATS_URL`)
  return { url, ca: givenValue('NATS_TLS_CA') || undefined }
}

/** Works with a service's database. @throws Failure in one line where the database fails, without its password */
export async function withDatabase<T>(
  service: string,
  url: string,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  try {
    return await work(pool)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`The database of ${service} at ${new URL(url).host}: ${reasonOf(error)}`)
  } finally {
    await pool.end()
  }
}

/** Where a refused connection tried several addresses, its own message is empty. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function variable(service: string): string {
  return `DATABASE_URL_${service.toUpperCase()}`
}
