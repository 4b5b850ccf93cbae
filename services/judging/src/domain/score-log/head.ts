const secondMs = 1_000
const dayMs = 24 * 60 * 60 * secondMs

/** How often the log is signed while something happens, how long a key signs, and how often a head is announced where no phase changes. */
export const headTimes = { everyMs: 10 * secondMs, keyMs: 90 * dayMs, announcedMs: dayMs }

/** What is saved is numbered and signed by jobs that run once a second. */
const turnMs = 1.5 * secondMs

/** How long it takes until what was just saved will have a head: one is signed so long after the last one. */
export function nextHeadIn(lastSignedAt: Date | null, now: Date): number {
  const due = lastSignedAt ? lastSignedAt.getTime() + headTimes.everyMs - now.getTime() : 0
  return Math.min(Math.max(due, 0), headTimes.everyMs) + turnMs
}

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
