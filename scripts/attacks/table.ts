import { columns } from '../lib/columns.ts'
import type { Result } from './attack.ts'

const header = ['attack', 'what', 'requests', 'findings', 'seed', 'time']

/** What an attack found, each finding in a line. */
export function findingLines({ findings }: Pick<Result, 'findings'>): string[] {
  return findings.map((finding) => `✗ ${finding}`)
}

/** What came of the attacks. */
export function table(results: readonly Result[]): string {
  const rows = results.map(({ name, scope, requests, findings, seed, ms }) => [
    name,
    scope,
    String(requests),
    String(findings.length),
    seed === undefined ? '' : String(seed),
    `${(ms / 1_000).toFixed(1)} s`,
  ])
  return columns([header, ...rows])
}
