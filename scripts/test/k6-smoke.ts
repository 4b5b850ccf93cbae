import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { say, seconds } from '../lib/progress.ts'
import { runCommand } from '../lib/run-command.ts'
import { findK6 } from '../load/load-programs.ts'
import type { Tally } from './report.ts'

/** Some seconds of k6 against a running system, where k6 is; the load tests proper are `npm run load`. @throws Failure */
export async function k6Smoke(url: string): Promise<Tally> {
  const k6 = findK6()
  if (!k6) {
    say('– k6 smoke skipped: k6 is neither on PATH nor where Go installs to')
    return { passed: 0, failed: 0 }
  }
  const since = Date.now()
  const script = join(root, 'scripts', 'k6', 'smoke.js')
  const env = { ...process.env, BASE_URL: url, K6_NO_USAGE_REPORT: 'true' }
  const { code, output } = await runCommand(k6, ['run', '--quiet', script], { env })
  if (code !== 0) throw new Failure(`k6 smoke:\n${output.trim()}`)
  say(`✓ k6 smoke  ${seconds(since)}`)
  return { passed: 1, failed: 0 }
}
