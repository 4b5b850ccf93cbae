import { startTraffic, type Tally } from '../lib/traffic.ts'

/** What visitors ask of every service's public side, and of the pages. */
const paths = [
  '/',
  '/winners',
  '/api/categories',
  '/api/winners',
  '/api/awards',
  '/api/programme',
  '/api/user',
]

/** Lets visitors ask while something is done. @returns what came of it, all paths together */
export async function withVisitors(url: string, work: () => Promise<unknown>): Promise<Tally> {
  const traffic = startTraffic(url, 60)
  for (const path of paths) traffic.repeat('visits', () => ({ path }))
  try {
    await work()
  } finally {
    // what comes last is answered by what is there now
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  return (await traffic.stop()).visits ?? { answered: 0, failures: [] }
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
