import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** CPU seconds by part of the system. */
export type CpuSeconds = Record<string, number>

/** What all processors of the machine have worked so far, in seconds. */
export function machineSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}

/** By how much it has risen. */
export function risen(after: CpuSeconds, before: CpuSeconds): CpuSeconds {
  return Object.fromEntries(
    Object.entries(after).map(([part, seconds]) => [part, Math.max(0, seconds - (before[part] ?? 0))]),
  )
}

/** The parts of the system together: not the load, nor what starts it. */
export function sum(cpu: CpuSeconds): number {
  const { k6: _k6, vegeta: _vegeta, start: _starter, ...parts } = cpu
  return Object.values(parts).reduce((total, each) => total + each, 0)
}

interface Process {
  parent: number
  ownSeconds: number
  /** Of its children that have ended. */
  endedSeconds: number
  part: string
}

/** Of Linux: `getconf CLK_TCK` is 100 everywhere. */
const ticksPerSecond = 100

/**
 * What a process and all that it started have used so far, with their ended children; of the process itself without them, since
 * the load is one of these. Nothing where there is no /proc.
 */
export function cpuSecondsUnder(root: number): CpuSeconds {
  const processes = new Map<number, Process>()
  for (const name of entriesOfProc()) {
    const found = readProcess(Number(name))
    if (found) processes.set(Number(name), found)
  }
  const totals: CpuSeconds = {}
  for (const [pid, { part, ownSeconds, endedSeconds }] of processes) {
    if (!descends(pid, root, processes)) continue
    totals[part] = (totals[part] ?? 0) + ownSeconds + (pid === root ? 0 : endedSeconds)
  }
  return totals
}

function entriesOfProc(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function descends(pid: number, root: number, processes: ReadonlyMap<number, Process>): boolean {
  for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true
  return false
}

function readProcess(pid: number): Process | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    const secondsAt = (...places: number[]) =>
      places.reduce((sum, at) => sum + Number(fields[at]), 0) / ticksPerSecond
    return {
      parent: Number(fields[1]),
      ownSeconds: secondsAt(11, 12),
      endedSeconds: secondsAt(13, 14),
      part: partOf(command),
    }
  } catch {
    return undefined
  }
}

function partOf(command: string): string {
  const service = /services\/(\w+)\/src\/main/.exec(command)?.[1]
  if (service) return service
  if (/gateway\/main/.test(command)) return 'gateway'
  if (/frontend\/server/.test(command)) return 'frontend'
  if (/guard\.ts/.test(command)) return 'start'
  if (/nats-server/.test(command)) return 'nats'
  if (/postgres/.test(command)) return 'postgres'
  if (/\bk6 run/.test(command)) return 'k6'
  if (/\bvegeta attack/.test(command)) return 'vegeta'
  return 'start'
}
