/** What one round came to. */
export interface Measured {
  perSecond: number
  /** Processor time of the measured programs for each one, in microseconds. */
  cpuMicros: number
  /** How long one takes, where that is the question. */
  latencyMs?: { p50: number; p99: number }
}

/** Several ways to do the same thing, which are measured in turn. */
export interface Subject {
  title: string
  /** A round of each, by its name; the others are compared with the first. */
  variants: Readonly<Record<string, (seconds: number) => Promise<Measured>>>
}

/** Subjects that share what they need, which is given back at the end. */
export interface Prepared {
  subjects: Subject[]
  close(): Promise<void>
}
