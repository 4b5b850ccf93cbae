import { existsSync, readFileSync } from 'node:fs'

/** What was counted; a check that is no test (types, lint, …) counts as one. */
export interface Tally {
  passed: number
  failed: number
}

/** Reads what Jest left with `--json --outputFile`. A run that never got so far has failed once. */
export function readReport(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numRuntimeErrorTestSuites: number
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }
}

export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
