import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { reasonOf } from '../lib/backing.ts'
import { Failure } from '../lib/failure.ts'
import { dataDirectory } from '../lib/paths.ts'
import { keptSecret } from '../lib/secrets.ts'
import { startPostgres } from '../start/postgres.ts'
import { readRuntime } from '../start/runtime-file.ts'

/** What the state folder keeps beside the database: files of people, and secrets. */
export const keptFolders = ['store', 'judging-store', 'secrets'] as const

/** Whether the state folder holds a system already. */
export function holdsSystem(directory: string): boolean {
  return [...keptFolders, 'postgres', 'postgres.place'].some((name) => existsSync(join(directory, name)))
}

/** @throws Failure where the system is not the embedded one */
export function requireEmbedded(): void {
  if (process.env.DATABASE_URL || process.env.S3_ENDPOINT)
    throw new Failure(
      'DATABASE_URL or S3_ENDPOINT names a server of yours: back that up with its own tools (deploy/operations.md)',
    )
}

/** Works as the administrator of the embedded database: the running one, else one that is started for the while. */
export async function withEmbeddedDatabase<T>(
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const running = readRuntime(dataDirectory)
  if (running && !running.databaseUrls) throw new Failure('Accolade is just starting: wait until it is ready')
  if (running?.databaseUrls) return await withAdmin(adminUrl(running.databaseUrls), work)
  const { child, url } = await startPostgres(dataDirectory)
  try {
    return await withAdmin(url, work)
  } finally {
    await child.stop()
  }
}

function adminUrl(databaseUrls: Record<string, string>): string {
  const url = new URL(Object.values(databaseUrls)[0] ?? '')
  url.username = 'postgres'
  url.password = keptSecret(dataDirectory, 'postgres-password')
  return url.href
}

async function withAdmin<T>(url: string, work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Failure(`The embedded database at ${new URL(url).host} does not let us in: ${reasonOf(error)}`)
  }
  try {
    return await work(client, url)
  } finally {
    await client.end()
  }
}
