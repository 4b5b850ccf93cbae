import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '../lib/failure.ts'
import type { Embedded } from './embedded.ts'
import { fill } from './fill.ts'
import type { People } from './seed-people.ts'

/** What one address costs at one size of the programme. */
export interface Cost {
  entries: number
  what: string
  medianMs: number
  kiB: number
  /** Rows that PostgreSQL read by scanning whole tables, for one call: `submissions.submission 1000`. */
  scanned: string[]
}

interface Asked {
  what: string
  path: string
  as: keyof People | 'nobody'
}

const asked: readonly Asked[] = [
  { what: 'visitor: gallery', path: '/api/winners', as: 'nobody' },
  { what: 'entrant: own submissions, first page', path: '/api/user/submissions?page=1', as: 'entrants' },
  {
    what: 'entrant: own submissions, latest steps',
    path: '/api/user/submissions?order=step&pageSize=3',
    as: 'entrants',
  },
  { what: 'entrant: own drafts', path: '/api/user/submissions?part=draft&pageSize=3', as: 'entrants' },
  { what: 'entrant: own figures', path: '/api/user/stats', as: 'entrants' },
  { what: 'entrant: own payments', path: '/api/user/payments', as: 'entrants' },
  { what: 'judge: queue, first page', path: '/api/judging/submissions', as: 'judges' },
  { what: 'judge: queue, left to score', path: '/api/judging/submissions?state=open', as: 'judges' },
  { what: 'judge: queue by title', path: '/api/judging/submissions?q=campaign%20777', as: 'judges' },
  { what: 'admin: figures', path: '/api/admin/stats', as: 'admins' },
  { what: 'admin: submissions, first page', path: '/api/admin/submissions?page=1', as: 'admins' },
  { what: 'admin: submissions, page 40', path: '/api/admin/submissions?page=40', as: 'admins' },
  { what: 'admin: submissions of a status', path: '/api/admin/submissions?status=submitted', as: 'admins' },
  { what: 'admin: submissions by text', path: '/api/admin/submissions?q=campaign%20777', as: 'admins' },
  { what: 'admin: payments, first page', path: '/api/admin/payments', as: 'admins' },
  { what: 'admin: users, first page', path: '/api/admin/users', as: 'admins' },
  { what: 'admin: assignments', path: '/api/admin/judge-assignments', as: 'admins' },
  { what: 'admin: results, first page', path: '/api/admin/judging/results', as: 'admins' },
  { what: 'admin: results, page 40', path: '/api/admin/judging/results?page=40', as: 'admins' },
  { what: 'admin: results by title', path: '/api/admin/judging/results?q=campaign%20777', as: 'admins' },
  { what: 'admin: winners, first page', path: '/api/admin/winners', as: 'admins' },
  { what: 'admin: submissions.csv', path: '/api/admin/exports/submissions.csv', as: 'admins' },
  { what: 'admin: scores.csv', path: '/api/admin/exports/scores.csv', as: 'admins' },
]
const calls = 5
/** Below this a scan is what a planner rightly does with a small table. */
const scanWorthTelling = 900

/** Fills the system step by step, and after each step asks for everything that grows. */
export async function measureGrowth(
  system: Embedded,
  sizes: readonly number[],
  amounts: { entrants: number; judges: number },
  onCost: (cost: Cost) => void,
): Promise<void> {
  let people: People | undefined
  let filled = 0
  for (const entries of sizes) {
    people = await fill(system.databaseUrls(), { ...amounts, entries: entries - filled }, people)
    filled = entries
    for (const each of asked) {
      // what has grown too large is refused or broken off: that, too, is an answer here
      const failed = (error: Error) => ({
        what: `${each.what}: ${error.message}`,
        medianMs: 0,
        kiB: 0,
        scanned: [],
      })
      onCost({ entries, ...(await costOf(system, each, people).catch(failed)) })
    }
  }
}

async function costOf(
  system: Embedded,
  { what, path, as }: Asked,
  people: People,
): Promise<Omit<Cost, 'entries'>> {
  const person = as === 'nobody' ? undefined : people[as][0]
  const headers: Record<string, string> = person ? { cookie: `accolade=${person.token}` } : {}
  const ask = async () => {
    const since = performance.now()
    const answer = await fetch(system.url + path, { headers })
    if (!answer.ok) throw new Failure(`${answer.status}`)
    let bytes = 0
    for await (const piece of answer.body ?? []) bytes += piece.length
    return { ms: performance.now() - since, bytes }
  }
  await ask()
  const before = await rowsScanned(system)
  const { bytes } = await ask()
  const after = await rowsScanned(system)
  const times: number[] = []
  for (let call = 0; call < calls; call++) times.push((await ask()).ms)
  const scanned = [...after].flatMap(([table, rows]) => {
    const own = rows - (before.get(table) ?? 0)
    return own >= scanWorthTelling ? [`${table} ${own}`] : []
  })
  const median = times.toSorted((one, other) => one - other)[Math.floor(calls / 2)] ?? 0
  return { what, medianMs: Math.round(median * 10) / 10, kiB: Math.round(bytes / 102.4) / 10, scanned }
}

/** A backend reports its statistics at the end of a transaction, at the latest a second after. */
async function rowsScanned(system: Embedded): Promise<Map<string, number>> {
  await pause(1_200)
  const url = system.databaseUrls().submissions
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; rows: string }>(
    `SELECT schemaname || '.' || relname AS name, seq_tup_read AS rows FROM pg_stat_all_tables
     WHERE schemaname NOT LIKE 'pg_%' AND relname NOT IN ('outbox', 'inbox', 'mail')`,
  )
  await client.end()
  return new Map(rows.map(({ name, rows: read }) => [name, Number(read)]))
}
