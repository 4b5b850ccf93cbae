import { columns } from '../lib/columns.ts'
import type { Result } from './fault.ts'

const header = [
  'fault',
  'lost',
  'doubled',
  'failed requests',
  'p99',
  'ready',
  'caught up',
  'verdict',
  'seed',
  'done',
]
const shownLines = 20

/** Everything that is wrong with a result, each in a line. */
export function complaints(result: Result): string[] {
  if ('skipped' in result) return [`– skipped: ${result.skipped}`]
  const { lost, doubled, violations } = result
  const lines = [
    ...lost.map((each) => `✗ lost: ${each}`),
    ...doubled.map((each) => `✗ doubled: ${each}`),
    ...violations.map((each) => `✗ ${each}`),
  ]
  const more = lines.length - shownLines
  return more > 0 ? [...lines.slice(0, shownLines), `✗ … and ${more} more`] : lines
}

/** Whether the promise was broken. */
export function isBroken(result: Result): boolean {
  return !('skipped' in result) && complaints(result).length > 0
}

/** What came of the faults. */
export function table(results: readonly Result[]): string {
  return columns([header, ...results.map(row)])
}

function row(result: Result): string[] {
  const { name } = result
  if ('skipped' in result) return [name, '', '', '', '', '', '', 'skipped', '', result.skipped]
  const { lost, doubled, failed, p99Ms, recoveredMs, caughtUpMs, seed, done } = result
  const time = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1_000).toFixed(1)} s`)
  return [
    name,
    String(lost.length),
    String(doubled.length),
    Object.entries(failed)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ') || '0',
    time(p99Ms),
    time(recoveredMs),
    time(caughtUpMs),
    isBroken(result) ? 'BROKEN' : 'holds',
    String(seed),
    done,
  ]
}
