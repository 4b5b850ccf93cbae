import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home, winner, winnersList, winnersPage } from '../k6/lib/visit-reads.ts'
import { Failure } from '../lib/failure.ts'
import { runCommand } from '../lib/run-command.ts'
import { type LoadRun, measureRun } from './measured-run.ts'
import { type Figures, resultOf } from './report.ts'
import { writeResult } from './write-result.ts'

/** The same limits as of the k6 script `browse`. */
const limits = { failedShare: 0.001, p95Ms: 100, p99Ms: 1_000 }

/** What `vegeta report` says; times in nanoseconds. */
interface Report {
  requests: number
  /** Answers per second. */
  throughput: number
  /** Between 0 and 1. */
  success: number
  latencies: Record<'50th' | '95th' | '99th' | 'max', number>
  status_codes: Record<string, number>
  errors: string[]
}

/**
 * Begins visits at an even rate, the requests of each without pauses, and writes what came of it. Made for rates that k6 cannot
 * give beside the system on one machine: vegeta reads addresses and does not run a script.
 * `RATE` visits begin per second, for `DURATION_S`.
 * @returns 0, or 99 where a limit was not kept
 * @throws Failure
 */
export async function runVisits({
  program: vegeta,
  folder,
  url,
  embedded,
  variables,
  settings,
}: LoadRun): Promise<number> {
  const visitsPerSecond = Number(variables.RATE ?? 20)
  const seconds = Number(variables.DURATION_S ?? 60)
  if (!(visitsPerSecond > 0 && seconds > 0))
    throw new Failure('RATE and DURATION_S have to be numbers above 0')
  mkdirSync(folder, { recursive: true })
  const [targets, answers] = [join(folder, 'targets.txt'), join(folder, 'answers.bin')]
  const visits = await visitsTo(url)
  const readsPerVisit = visits[0]!.length
  writeFileSync(targets, visits.flat().join('\n'))
  const attack = [
    ...['attack', '-format', 'http', '-targets', targets, '-output', answers],
    ...['-rate', `${Math.round(visitsPerSecond * readsPerVisit)}/1s`, '-duration', `${seconds}s`],
    ...['-max-body', '0', '-timeout', '10s', '-header', 'accept-encoding: gzip, deflate, br, zstd'],
  ]
  const run = await measureRun('vegeta', embedded, () => spawn(vegeta, attack, { stdio: 'inherit' }))
  if (run.code !== 0) throw new Failure(`vegeta ended with ${run.code}`)
  const { code, output } = await runCommand(vegeta, ['report', '-type', 'json', answers])
  if (code !== 0) throw new Failure(`vegeta could not report:\n${output}`)
  writeFileSync(join(folder, 'summary.json'), output)
  const figures = figuresOf(JSON.parse(output) as Report, readsPerVisit, visitsPerSecond * seconds)
  const ending = figures.broken.length > 0 ? 99 : 0
  const result = resultOf('visits', settings, figures, { ...run, code: ending })
  writeResult(folder, result, "vegeta's own figures: summary.json.")
  return ending
}

/** A visit for each winner: the requests of each in order. @throws Failure where nobody has won */
async function visitsTo(url: string): Promise<string[][]> {
  const answer = await fetch(url + winnersList.path)
  const winners = (await answer.json()) as { slug: string }[]
  if (!Array.isArray(winners) || winners.length === 0)
    throw new Failure('The site shows no winners, so nobody visits it')
  return winners.map(({ slug }) =>
    [...home, winnersPage, winnersList, ...winner(slug)].map(({ path }) => `GET ${url}${path}`),
  )
}

function figuresOf(report: Report, readsPerVisit: number, visitsWanted: number): Figures {
  const milliseconds = (which: keyof Report['latencies']) => report.latencies[which] / 1e6
  const failedShare = 1 - report.success
  const visits = Math.floor(report.requests / readsPerVisit)
  const broken = [
    ...(failedShare > limits.failedShare ? [`failed: ${report.errors.slice(0, 3).join('; ')}`] : []),
    ...(milliseconds('95th') > limits.p95Ms ? [`95 % within ${limits.p95Ms} ms`] : []),
    ...(milliseconds('99th') > limits.p99Ms ? [`99 % within ${limits.p99Ms} ms`] : []),
    // the rate was not reached
    ...(visits < visitsWanted - 1 ? [`${visits} of ${visitsWanted} visits begun`] : []),
  ]
  return {
    requests: report.requests,
    requestsPerSecond: report.throughput,
    failedShare,
    medianMs: milliseconds('50th'),
    p95Ms: milliseconds('95th'),
    broken,
    iterations: visits,
  }
}
