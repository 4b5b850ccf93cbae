import type { World } from './world/world.ts'

/** What an attack found, and with how much effort. */
export interface Outcome {
  /** Each is one line that says what was asked and what was wrong with the answer; none: it held. */
  findings: string[]
  /** With this number the same requests are made again; absent where nothing is left to chance. */
  seed?: number
  /** What the attack did beside its requests, for the table: `75 routes × 11 people`. */
  scope: string
}

/** How hard to try. */
export interface Effort {
  /** Of generated requests. */
  requests: number
  /** Of one request at once. */
  parallel: number
  /** Whether to send every file of the corpus, or one of each kind of damage. */
  everyFile: boolean
  seed: number
  /** Says how far an attack is. */
  progress(text: string): void
}

/** One way to try to break a running system. */
export type Attack = (world: World, effort: Effort) => Promise<Outcome>

/** What came of one attack. */
export interface Result extends Outcome {
  name: string
  requests: number
  ms: number
}
