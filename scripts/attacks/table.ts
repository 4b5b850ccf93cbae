import { columns } from '../lib/columns.ts'
import type { Result } from './run.ts'

const header = ['attack', 'what', 'requests', 'findings', 'known', 'seed', 'time']

/** What an attack found, each finding in a line. */
export function findingLines({ findings, known }: Pick<Result, 'findings' | 'known'>): string[] {
  return [...findings.map((finding) => `✗ ${finding}`), ...known.map((finding) => `– known: ${finding}`)]
}

/** What came of the attacks. */
export function table(results: readonly Result[]): string {
  const rows = results.map(({ name, scope, requests, findings, known, seed, ms }) => [
    name,
    scope,
    String(requests),
    String(findings.length),
    String(known.length),
    seed === undefined ? '' : String(seed),
    `${(ms / 1_000).toFixed(1)} s`,
  ])
  return columns([header, ...rows])
}
