import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../lib/paths.ts'

/** What was counted; a check that is no test (types, lint, …) counts as one. */
export interface Tally {
  passed: number
  failed: number
}

/** What a run of Jest found. */
export interface Report extends Tally {
  /** The files in which something failed, as paths from the root. */
  failedFiles: string[]
  /** How many tests passed in those files. */
  passedBeside: number
}

/** Reads what Jest left with `--json --outputFile`. A run that never got so far has failed once, in no file. */
export function readReport(file: string): Report {
  if (!existsSync(file)) return { passed: 0, failed: 1, failedFiles: [], passedBeside: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numRuntimeErrorTestSuites: number
    testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
  }
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failedFiles: failed.map(({ name }) => relative(root, name)),
    passedBeside: failed
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length,
  }
}

export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
