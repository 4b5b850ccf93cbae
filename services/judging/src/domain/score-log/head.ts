const secondMs = 1_000
const dayMs = 24 * 60 * 60 * secondMs

/** How often the log is signed while something happens, and how long a key signs. */
export const headTimes = { everyMs: 10 * secondMs, keyMs: 90 * dayMs }

/** What is signed: a checkpoint (C2SP tlog-checkpoint) with the time. */
export function headText(head: { origin: string; size: number; root: string; at: Date }): string {
  return `${head.origin}\n${head.size}\n${head.root}\ntime ${head.at.toISOString()}\n`
}

/** Whether a log of this size is to be signed now: a change of phase does not wait. */
export function isHeadDue(
  last: { size: number; signedAt: Date } | null,
  log: { size: number; isPhaseChanged: boolean; now: Date },
): boolean {
  if (log.size === (last?.size ?? 0)) return false
  return !last || log.isPhaseChanged || log.now.getTime() - last.signedAt.getTime() >= headTimes.everyMs
}
