import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../lib/run-command.ts'
import { readReport, type Tally } from './report.ts'

/** Runs Jest where everybody sees it, and counts. */
export async function runJest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-report-'))
  const report = join(folder, 'report.json')
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    '--testLocationInResults=false',
  ]
  const { code } = await runCommand(process.execPath, [...node, ...jest, ...args], {
    env: { ...process.env, ...env },
    visible: true,
  })
  const tally = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
