import { Failure } from '../lib/failure.ts'
import { say, seconds } from '../lib/progress.ts'
import type { Tally } from '../test/report.ts'

/** Checks that are counted as they are made. */
export interface Checks {
  tally: Tally
  /** A check whose problems fail it. @throws whatever the work throws, and Failure once the time is over */
  holds(name: string, work: () => Promise<readonly string[] | undefined>): Promise<void>
}

/** @param signal ends them between two checks, and says why */
export function startChecks(signal?: AbortSignal): Checks {
  const tally: Tally = { passed: 0, failed: 0 }
  return {
    tally,
    async holds(name, work) {
      const since = Date.now()
      const problems = await withinTime(name, work, signal)
      for (const problem of problems ?? []) say(`  ✗ ${problem}`)
      const failed = (problems ?? []).length > 0
      say(`${failed ? '✗' : '✓'} ${name}  ${seconds(since)}`)
      if (failed) tally.failed += 1
      else tally.passed += 1
    },
  }
}

async function withinTime<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const over = () => new Failure(`${signal?.reason}: “${name}” was not done by then`)
  if (signal?.aborted) throw over()
  try {
    const result = await work()
    if (!signal?.aborted) return result
  } catch (error) {
    // what was ended fails in its own words
    if (!signal?.aborted) throw error
  }
  throw over()
}
