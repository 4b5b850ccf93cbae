import { availableParallelism, totalmem } from 'node:os'
import { sum } from './cpu.ts'
import type { MeasuredRun } from './measured-run.ts'

/** What the program that made the load has counted. */
export interface Figures {
  requests: number
  requestsPerSecond: number
  /** Between 0 and 1. */
  failedShare: number
  medianMs: number
  p95Ms: number
  /** Limits that were not kept. */
  broken: string[]
  /** Rounds of the script: visits, entries, judges' sittings. */
  iterations: number
}

/** What a run comes to, as it is written to `result.json`. */
export interface Result extends Omit<Figures, 'requests'> {
  script: string
  settings: Record<string, string | number>
  passed: boolean
  seconds: number
  idleCores: number
  /** Cores in use on the average, by part; empty for a system that runs elsewhere. */
  cores: Record<string, number>
  /** Processor time of the whole system for one request, beyond what it uses at rest, without the load's and this program's. */
  cpuMsPerRequest: number
  /** What else ran on the machine, in cores: it makes answers slower, processor time hardly. */
  othersCores: number
  machine: { cores: number; memoryGiB: number }
}

/** Puts the processor time beside what was counted. */
export function resultOf(
  script: string,
  settings: Result['settings'],
  { requests, ...figures }: Figures,
  run: MeasuredRun,
): Result {
  const parts = Object.entries(run.cpu).map(([part, used]) => [part, rounded(used / run.seconds, 2)] as const)
  const used = Object.values(run.cpu).reduce((total, each) => total + each, 0)
  const caused = sum(run.cpu) - run.idleCores * run.seconds
  return {
    script,
    settings,
    passed: run.code === 0,
    seconds: rounded(run.seconds, 1),
    ...figures,
    requestsPerSecond: rounded(figures.requestsPerSecond, 1),
    medianMs: rounded(figures.medianMs, 1),
    p95Ms: rounded(figures.p95Ms, 1),
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

`
}

function rounded(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places
}
