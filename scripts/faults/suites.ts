import { runJest } from '../test/jest-run.ts'
import type { OwnFault } from './fault.ts'

/** A fault that suites of the tests try already. */
export function suites(done: string, paths: readonly string[], env: NodeJS.ProcessEnv = {}): OwnFault {
  return async () => {
    const { passed, failed } = await runJest([...paths], env)
    return {
      done: `${done}: ${passed} tests`,
      lost: [],
      doubled: [],
      failed: {},
      violations: failed > 0 ? [`${failed} tests failed`] : [],
    }
  }
}
