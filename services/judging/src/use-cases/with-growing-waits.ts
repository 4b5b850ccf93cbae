const firstWaitMs = 2_000
const longestWaitMs = 5 * 60_000

/**
 * Work that a job does again and again: after each failure in a row it is left out for twice as long, up to five minutes. The
 * failure itself is the job's to report.
 */
export function withGrowingWaits(
  work: (stopping: AbortSignal) => Promise<void>,
  clock: () => Date,
): (stopping: AbortSignal) => Promise<void> {
  let failures = 0
  let next = 0
  return async (stopping) => {
    if (clock().getTime() < next) return
    try {
      await work(stopping)
      failures = 0
    } catch (error) {
      next = clock().getTime() + Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
      failures += 1
      throw error
    }
  }
}
