import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startTraffic, type Tally } from '../lib/traffic.ts'

/** What visitors ask of every service's public side, and of the pages. */
const publicPaths = [
  '/',
  '/winners',
  '/api/categories',
  '/api/winners',
  '/api/awards',
  '/api/programme',
  '/api/user',
]

/** What people of the demonstration read once they are signed in; nothing keeps a copy of it for the next one. */
const ownPaths = {
  entrant: ['/api/user', '/api/user/submissions'],
  judge1: ['/api/judging/submissions'],
  admin: ['/api/admin/stats'],
}

/** An installation that people use, and whose database can be read. */
export interface Site {
  url: string
  /** The rows that the database answers, each as psql prints it. */
  select(query: string): Promise<string[]>
}

/** What runs in the database's container for `Site.select`. */
export const psqlCommand = (query: string) => [
  ...['psql', '--username=postgres', '--dbname=accolade', '--tuples-only', '--no-align'],
  ...['--command', query],
]

/** What came of the requests of all people together. */
export interface Visits extends Tally {
  /** What was acknowledged and is not there, or is there twice, one line each. */
  problems: string[]
}

/** Lets people read and enter work while something is done, then compares what they were told with what is stored. */
export async function withVisitors({ url, select }: Site, work: () => Promise<unknown>): Promise<Visits> {
  const cookies = {
    entrant: await signIn(url, 'entrant'),
    judge1: await signIn(url, 'judge1'),
    admin: await signIn(url, 'admin'),
  }
  const read = async (path: string) =>
    (await (await untilOk(url + path, { headers: { cookie: cookies.entrant } })).json()) as { id: string }[]
  const [category] = await read('/api/categories')
  const [organization] = await read('/api/user/organizations')
  const mark = randomUUID()
  const traffic = startTraffic(url, 60)
  for (const path of publicPaths) traffic.repeat('reading', () => ({ path }))
  for (const name of ['entrant', 'judge1', 'admin'] as const)
    for (const path of ownPaths[name])
      traffic.repeat('reading', () => ({ path, headers: { cookie: cookies[name] } }))
  for (const person of [1, 2])
    traffic.repeat('entering', (number) => ({
      path: '/api/submissions',
      method: 'POST',
      headers: { cookie: cookies.entrant },
      body: {
        title: `${mark} ${person} ${number}`,
        description: 'Entered while a part of the system is replaced, or is away for a moment.',
        categoryId: category?.id,
        organizationId: organization?.id,
        teamSize: '1-5',
        projectUrl: '',
      },
    }))
  try {
    await work()
  } finally {
    // what comes last is answered by what is there now
    await pause(2_000)
  }
  const { reading = none, entering = none } = await traffic.stop()
  const stored = await select(`SELECT title FROM ${entries} WHERE title LIKE '${mark} %'`)
  return {
    answered: reading.answered + entering.answered,
    failures: [...reading.failures, ...entering.failures],
    problems: storedProblems(entering, stored),
  }
}

const none: Tally = { answered: 0, failures: [] }
const entries = 'submissions.submission'

/** Compares what was acknowledged with what is stored; a request without an answer may have been done or not. */
export function storedProblems({ answered, failures }: Tally, stored: readonly string[]): string[] {
  const different = new Set(stored).size
  return [
    ...(answered === 0 ? ['nothing could be entered'] : []),
    ...(different < stored.length ? [`${stored.length - different} entries are there twice`] : []),
    ...(different < answered ? [`${answered - different} of ${answered} acknowledged entries are lost`] : []),
    ...(different > answered + failures.length ? ['there are more entries than requests'] : []),
  ]
}

/** Signs a person of the demonstration in. @returns the cookie */
export async function signIn(url: string, username: string): Promise<string> {
  const password = process.env.DEMO_PASSWORD || 'accolade-demo'
  const answer = await untilOk(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Nothing is counted yet, so what has just come back may take its time. @throws where that is more than a minute */
async function untilOk(address: string, { headers, ...options }: RequestInit): Promise<Response> {
  for (const giveUpAt = Date.now() + 60_000; ; await pause(500)) {
    const answer = await fetch(address, { ...options, headers: { ...headers, connection: 'close' } })
    if (answer.ok) return answer
    if (answer.status < 500 || Date.now() > giveUpAt)
      throw new Error(`${address} answers ${answer.status} ${await answer.text()}`)
  }
}

/** How often each kind of failure came: `503 ×3, ECONNRESET ×1`. */
export function kindsOf(failures: readonly string[]): string {
  const kinds = new Map<string, number>()
  for (const failure of failures) {
    const kind = /^\d{3}|[A-Z_]{6,}/.exec(failure)?.[0] ?? failure.slice(0, 60)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return [...kinds].map(([kind, count]) => `${kind} ×${count}`).join(', ')
}
