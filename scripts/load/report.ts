import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { CpuSeconds } from './cpu.ts'

interface K6Metric {
  count?: number
  rate?: number
  value?: number
  'p(95)'?: number
  med?: number
  max?: number
  thresholds?: Record<string, boolean>
}

/** What a run comes to, as it is written to `result.json`. */
export interface Result {
  script: string
  settings: Record<string, string | number>
  passed: boolean
  seconds: number
  requestsPerSecond: number
  failedShare: number
  medianMs: number
  p95Ms: number
  /** Thresholds of the script that were not kept. */
  broken: string[]
  /** Rounds of the script: visits, entries, judges' sittings. */
  iterations: number
  idleCores: number
  /** Cores in use on the average, by part; empty for a system that runs elsewhere. */
  cores: Record<string, number>
  /** Processor time of the whole system for one request, beyond what it uses at rest, without k6's and this program's. */
  cpuMsPerRequest: number
  /** What else ran on the machine, in cores: it makes answers slower, processor time hardly. */
  othersCores: number
  machine: { cores: number; memoryGiB: number }
}

/** Reads k6's own summary and puts the processor time beside it. */
export function resultOf(
  script: string,
  settings: Result['settings'],
  summaryFile: string,
  run: { code: number; seconds: number; cpu: CpuSeconds; machineSeconds: number; idleCores: number },
): Result {
  const { metrics } = JSON.parse(readFileSync(summaryFile, 'utf8')) as { metrics: Record<string, K6Metric> }
  const duration = metrics.http_req_duration ?? {}
  const broken = Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds)
      .filter(([, crossed]) => crossed)
      .map(([rule]) => `${name}: ${rule}`),
  )
  const parts = Object.entries(run.cpu).map(([part, used]) => [part, rounded(used / run.seconds, 2)] as const)
  const used = Object.values(run.cpu).reduce((total, each) => total + each, 0)
  const caused = sum(run.cpu) - run.idleCores * run.seconds
  const requests = metrics.http_reqs?.count ?? 0
  return {
    script,
    settings,
    passed: run.code === 0,
    seconds: rounded(run.seconds, 1),
    requestsPerSecond: rounded(metrics.http_reqs?.rate ?? 0, 1),
    failedShare: metrics.http_req_failed?.value ?? 0,
    medianMs: rounded(duration.med ?? 0, 1),
    p95Ms: rounded(duration['p(95)'] ?? 0, 1),
    broken,
    iterations: metrics.iterations?.count ?? 0,
    cpuMsPerRequest: rounded((1000 * Math.max(0, caused)) / Math.max(1, requests), 2),
    idleCores: rounded(run.idleCores, 2),
    othersCores: rounded(Math.max(0, run.machineSeconds - used) / run.seconds, 2),
    cores: Object.fromEntries(parts.toSorted(([, one], [, other]) => other - one)),
    machine: { cores: availableParallelism(), memoryGiB: Math.round(totalmem() / 2 ** 30) },
  }
}

/** The same for people, in Markdown. */
export function describeResult(result: Result): string {
  const { script, settings, machine, cores } = result
  const set = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
  return `# ${script}: ${result.passed ? 'thresholds kept' : 'thresholds NOT kept'}

${set.join(', ') || 'defaults'}; ${machine.cores} cores, ${machine.memoryGiB} GiB; ${result.seconds} s.

| rounds | requests per second | failed | median | 95 % within | CPU per request | others on the machine |
| --- | --- | --- | --- | --- | --- | --- |
| ${result.iterations} | ${result.requestsPerSecond} | ${(result.failedShare * 100).toFixed(2)} % | ${result.medianMs} ms | ${result.p95Ms} ms | ${result.cpuMsPerRequest} ms | ${result.othersCores} cores |

${result.broken.map((rule) => `- not kept: ${rule}`).join('\n')}

| part | cores in use |
| --- | --- |
${Object.entries(cores)
  .map(([part, used]) => `| ${part} | ${used} |`)
  .join('\n')}

The course of the run: report.html. k6's own figures: summary.json.
`
}

function rounded(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places
}

/** The parts of the system together: not the load, nor what starts it. */
export function sum(cpu: CpuSeconds): number {
  const { k6: _load, start: _starter, ...parts } = cpu
  return Object.values(parts).reduce((total, each) => total + each, 0)
}
