import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '../lib/failure.ts'
import { copiesThere, type Pools, seedEntries } from './seed-entries.ts'
import { type People, seedPeople } from './seed-people.ts'

/** How much a system is filled with. */
export interface Amounts {
  entrants: number
  judges: number
  entries: number
}

const owners = ['identity', 'submissions', 'judging', 'contact'] as const
const copiesWithinMs = 120_000

/** Fills a running system through its databases, for people known or new, and gives their sessions. @throws Failure */
export async function fill(
  databaseUrls: Record<string, string | undefined>,
  amounts: Amounts,
  known?: People,
): Promise<People> {
  const missing = owners.filter((name) => !databaseUrls[name])
  if (missing.length > 0)
    throw new Failure(`The database addresses of ${missing.join(', ')} are needed to fill it`)
  const pools = Object.fromEntries(
    owners.map((name) => [name, new pg.Pool({ connectionString: databaseUrls[name], max: 2 })]),
  ) as Pools
  try {
    const people = known ?? (await seedPeople(pools.identity, amounts))
    const deadline = Date.now() + copiesWithinMs
    while (!(await copiesThere(pools, people))) {
      if (Date.now() > deadline)
        throw new Failure('The other services do not know of the new accounts in time')
      await pause(250)
    }
    if (amounts.entries > 0) await seedEntries(pools, people, amounts.entries)
    return people
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  }
}
