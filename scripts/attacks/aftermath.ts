import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '../lib/site/replica.ts'
import type { Site } from '../lib/site/site.ts'

const publishedWithinMs = 10_000

/** What an attack has left behind in a system: a process that is gone, an event that can't be published or applied. */
export async function faultsLeft(site: Site): Promise<string[]> {
  const faults: string[] = []
  for (const replica of [...site.replicas.values()].flat())
    if (!(await isReady(replica.healthUrl))) faults.push(`${replica.name} is not ready any more`)
  for (const [name, { pool }] of site.databases) {
    const count = async (sql: string) =>
      Number((await pool.query({ text: sql, rowMode: 'array' })).rows[0]?.[0])
    const unsent = () => count('SELECT count(*) FROM outbox WHERE published_at IS NULL')
    for (const deadline = Date.now() + publishedWithinMs; (await unsent()) > 0; await pause(100)) {
      if (Date.now() < deadline) continue
      faults.push(`${name} has events that it does not publish`)
      break
    }
    const dead = await count('SELECT count(*) FROM dead_letter')
    if (dead > 0) faults.push(`${name} could not apply ${dead} events`)
  }
  return faults
}
