import type { Bench } from './bench.ts'

/** How long and how hard. */
export interface Effort {
  /** The whole form, or the one that every test run can afford. */
  long: boolean
  /** That the requests of the kills make, at least. */
  events: number
  kills: number
  seed: number
  /** Says how far a fault is. */
  progress(text: string): void
}

/** What came of a fault. */
export interface Outcome {
  /** What was broken and what went on meanwhile, in numbers. */
  done: string
  /** Acknowledged and not there, each in a line. */
  lost: string[]
  /** There more often than it was asked for, each in a line. */
  doubled: string[]
  /** Requests that were not answered with success, by status: `503`, `no answer`. */
  failed: Record<string, number>
  /** Whatever else must not be, each in a line. */
  violations: string[]
  /** From an event's making to its being applied, while nothing was broken. */
  p99Ms?: number
  /** The longest time from the return of what was broken to everything being ready. */
  recoveredMs?: number
  /** The longest time from that return to everything being applied that was made meanwhile. */
  caughtUpMs?: number
}

/** Why a fault was not tried here. */
export interface Skipped {
  skipped: string
}

/** One way to break a running system. */
export type Fault = (bench: Bench, effort: Effort) => Promise<Outcome | Skipped>

/** One that brings a system of its own. */
export type OwnFault = (effort: Effort) => Promise<Outcome | Skipped>

/** What came of one fault. */
export type Result = { name: string; seed: number; ms: number } & (Outcome | Skipped)
