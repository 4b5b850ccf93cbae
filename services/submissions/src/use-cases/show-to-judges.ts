import { renewLease, takeDue, takeOutdated, takeUnsafe } from '../store/projection-claims.ts'
import { noteFailure, type Projection, release } from '../store/projection-store.ts'
import type { Context } from './context.ts'
import { projectSubmission } from './project-submission.ts'
import { renewCopies, takeBackCopies } from './renew-copies.ts'

const longestWaitMs = 5 * 60_000
/** How long the lease of a submission lasts without renewal. */
const leaseMs = 60_000

interface Task {
  of: Projection
  work(context: Context, projection: Projection, stopping: AbortSignal): Promise<void>
}

/**
 * The job: publishes what judging may know of submissions, and makes copies again that an earlier cleaner made, while nothing
 * else is to be done. What fails comes again, after growing waits.
 */
export async function showToJudges(
  context: Context,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const task = await takeTask(context, clock)
    if (!task) return
    await carryOut(context, task, clock, stopping)
  }
}

/** What judges must not have goes first, and old copies last. */
async function takeTask({ db }: Context, clock: () => Date): Promise<Task | null> {
  const lease = () => ({ now: clock(), until: later(clock, leaseMs) })
  const unsafe = await takeUnsafe(db, lease())
  if (unsafe) return { of: unsafe, work: takeBackCopies }
  const due = await takeDue(db, lease())
  if (due) return { of: due, work: projectSubmission }
  const old = await takeOutdated(db, lease())
  return old && { of: old, work: renewCopies }
}

async function carryOut(
  context: Context,
  { of, work }: Task,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  const { db, logger } = context
  const { submissionId, attempts } = of
  const renewal = setInterval(
    () => void renewLease(db, submissionId, later(clock, leaseMs)).catch(() => {}),
    leaseMs / 3,
  )
  try {
    await work(context, of, stopping)
    await release(db, submissionId, clock())
  } catch (error) {
    logger.error({ err: error, submissionId }, 'submission not shown to judges yet')
    await noteFailure(db, submissionId, later(clock, Math.min(1_000 * 2 ** attempts, longestWaitMs)))
  } finally {
    clearInterval(renewal)
  }
}

const later = (clock: () => Date, ms: number) => new Date(clock().getTime() + ms)
