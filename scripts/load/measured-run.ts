import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type CpuSeconds, cpuSecondsUnder, machineSeconds, risen, sum } from './cpu.ts'

/** What a run of a load program needs to know. */
export interface LoadRun {
  /** The file of k6 or vegeta. */
  program: string
  /** Where the results go. */
  folder: string
  url: string
  /** Whether the system is a child of this process, so that its processor time can be measured. */
  embedded: boolean
  /** Settings of the load: `RATE`, `DURATION_S`, … */
  variables: Record<string, string>
  /** What the result says about how it was made. */
  settings: Record<string, string | number>
}

/** How a program that makes load ended, and what was used meanwhile. */
export interface MeasuredRun {
  code: number
  seconds: number
  /** Processor time by part, the load's included; empty for a system that runs elsewhere. */
  cpu: CpuSeconds
  /** What all processors of the machine worked, in seconds. */
  machineSeconds: number
  /** What the system used before the load, in cores. */
  idleCores: number
}

/** The system is watched by itself for so long: it works a little at rest, which no request causes. */
const idleMs = 5_000
/** What it uses at rest, in cores, is less than this. While it still takes in what it was filled with, it uses more. */
const restingCores = 0.4
const settledWithinMs = 120_000

/**
 * Starts a program that makes load once the system rests, and waits for its end. `part` is what `cpu.ts` calls that program.
 */
export async function measureRun(
  part: string,
  embedded: boolean,
  start: () => ChildProcess,
): Promise<MeasuredRun> {
  const used = () => (embedded ? cpuSecondsUnder(process.pid) : {})
  const idleCores = embedded ? await coresAtRest(used) : 0
  const [before, machineBefore, since] = [used(), machineSeconds(), Date.now()]
  const child = start()
  let loadSeconds = 0
  const sampling = setInterval(() => {
    loadSeconds = cpuSecondsUnder(child.pid ?? 0)[part] || loadSeconds
  }, 500)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(sampling)
  return {
    code: code ?? 1,
    seconds: (Date.now() - since) / 1000,
    cpu: embedded ? { ...risen(used(), before), [part]: loadSeconds } : {},
    machineSeconds: machineSeconds() - machineBefore,
    idleCores,
  }
}

/** What the system uses at rest, once it rests. */
async function coresAtRest(used: () => CpuSeconds): Promise<number> {
  const until = Date.now() + settledWithinMs
  for (;;) {
    const before = used()
    await pause(idleMs)
    const cores = (sum(risen(used(), before)) * 1000) / idleMs
    if (cores < restingCores || Date.now() > until) return cores
  }
}
