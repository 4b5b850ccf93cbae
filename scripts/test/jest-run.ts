import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../lib/progress.ts'
import { runCommand } from '../lib/run-command.ts'
import { type Report, readReport, type Tally } from './report.ts'

/** More files than this do not fail because the machine was busy. */
const repeatAtMost = 3

/** Runs Jest where everybody sees it, and counts. @param within a program that runs it, where it is not run directly */
export async function runJest(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  within: readonly string[] = [],
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-report-'))
  const report = join(folder, 'report.json')
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    '--testLocationInResults=false',
  ]
  const [program = '', ...rest] = [...within, process.execPath, ...node, ...jest, ...args]
  const { code } = await runCommand(program, rest, {
    env: { ...process.env, ...env },
    visible: true,
  })
  const found = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

/**
 * Runs Jest, and the few files that failed once more with nothing beside them. Real servers and browsers share the
 * processors with the tests, so what fails only in company is a wrong assumption about time: it is named, to be repaired,
 * and fails the run only when it fails by itself as well.
 */
export async function runJestAndRepeatFailures(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const first = await runJest(args, env)
  const files = first.failedFiles
  if (files.length === 0 || files.length > repeatAtMost) return first
  say(`… once more, by themselves: ${files.join(', ')}`)
  const options = args.includes('--config') ? args.slice(0, 2) : []
  const again = await runJest([...options, '--runInBand', '--runTestsByPath', ...files], env)
  if (again.failed === 0) say(`! failed in company and passed by themselves: ${files.join(', ')}`)
  return { passed: first.passed - first.passedBeside + again.passed, failed: again.failed }
}
