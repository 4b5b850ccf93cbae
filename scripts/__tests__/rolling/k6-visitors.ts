import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../../lib/failure.ts'
import { runCommand } from '../../lib/run-command.ts'
import { findK6 } from '../../load/load-programs.ts'
import { scripts } from '../../load/run-script.ts'

/** What k6's visitors asked for, and how much of it failed. */
export interface K6Tally {
  requests: number
  failed: number
}

/**
 * Visitors by k6, round after round of a few seconds until they are stopped: a round that is broken off would count its
 * last requests as failures.
 *
 * @returns stops them after the round; gives undefined where k6 is not on this machine
 */
export async function startK6Visitors(url: string): Promise<() => Promise<K6Tally | undefined>> {
  const k6 = findK6()
  if (!k6) return async () => undefined
  const tally: K6Tally = { requests: 0, failed: 0 }
  let stopped = false
  const rounds = (async () => {
    while (!stopped) {
      const round = await visit(k6, url)
      tally.requests += round.requests
      tally.failed += round.failed
    }
  })()
  // the function that stops them throws the error
  rounds.catch(() => {})
  return async () => {
    stopped = true
    await rounds
    return tally
  }
}

/** One round. Its thresholds are for answer times, which nobody promises while everything restarts. */
async function visit(k6: string, url: string): Promise<K6Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-k6-'))
  try {
    const summary = join(folder, 'summary.json')
    const flags = ['run', '--quiet', '--no-thresholds', '--summary-export', summary]
    const variables = ['-e', 'RATE=5', '-e', 'DURATION_S=8']
    const env = { ...process.env, BASE_URL: url, K6_NO_USAGE_REPORT: 'true' }
    const { code, output } = await runCommand(k6, [...flags, ...variables, join(scripts, 'browse.js')], {
      env,
    })
    if (code !== 0) throw new Failure(`k6 ended with ${code}:\n${output.trim()}`)
    const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as {
      metrics: { http_reqs: { count: number }; http_req_failed: { passes: number } }
    }
    return { requests: metrics.http_reqs.count, failed: metrics.http_req_failed.passes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
