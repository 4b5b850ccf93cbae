import { runSteps } from '../lib/run-steps.ts'
import type { Bench } from './bench.ts'
import type { Effort, Result } from './fault.ts'
import { faults, ownFaults } from './faults.ts'
import { complaints } from './table.ts'

/**
 * Runs the named faults one after the other, and says how far they are.
 *
 * @param bench opens the one system, where a fault needs it
 */
export async function runFaults(
  bench: () => Promise<Bench>,
  effort: Omit<Effort, 'progress'>,
  names: readonly string[],
): Promise<Result[]> {
  return await runSteps(names, (name, progress) => runFault(bench, name, { ...effort, progress }), complaints)
}

/** Runs one. What breaks it off is a violation, so that the others are tried as well. */
export async function runFault(bench: () => Promise<Bench>, name: string, effort: Effort): Promise<Result> {
  const from = Date.now()
  const outcome = await tryFault(bench, name, effort).catch((error: unknown) => ({
    done: 'broken off',
    lost: [],
    doubled: [],
    failed: {},
    violations: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  return { ...outcome, name, seed: effort.seed, ms: Date.now() - from }
}

async function tryFault(bench: () => Promise<Bench>, name: string, effort: Effort) {
  const own = ownFaults[name]
  if (own) return await own(effort)
  const fault = faults[name]
  if (!fault) throw new Error(`there is no fault ${name}`)
  return await fault(await bench(), effort)
}
