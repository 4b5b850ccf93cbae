import { provisionServices } from '@accolade/chassis/database/provision'
import { serviceNames } from '@accolade/contracts/service-name'
import { Failure } from '../lib/failure.ts'
import { dataDirectory } from '../lib/paths.ts'
import { keptSecret } from '../lib/secrets.ts'

/**
 * Gives every service its role and schema in the administrator's database, and answers each service's own address. A
 * service whose address the environment names (DATABASE_URL_IDENTITY and so on) keeps that one.
 */
export async function provision(adminUrl: string): Promise<Record<string, string>> {
  const wanting = serviceNames.filter((name) => !givenUrl(name))
  const passwords = Object.fromEntries(
    wanting.map((name) => [name, keptSecret(dataDirectory, `database-${name}`)]),
  )
  try {
    await provisionServices(adminUrl, wanting, passwords)
  } catch (error) {
    throw new Failure(`The database at ${new URL(adminUrl).host} could not be prepared: ${describe(error)}`)
  }
  return Object.fromEntries(
    serviceNames.map((name) => [name, givenUrl(name) ?? urlFor(adminUrl, name, passwords[name] ?? '')]),
  )
}

/** Where a refused connection tried several addresses, its own message is empty. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function urlFor(adminUrl: string, user: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = user
  url.password = password
  return url.href
}

function givenUrl(name: string): string | undefined {
  return process.env[`DATABASE_URL_${name.toUpperCase()}`] || undefined
}
