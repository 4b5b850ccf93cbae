import type { Logger } from '../process/logging.ts'
import { sleep } from '../process/sleep.ts'
import type { Metrics } from './metrics.ts'

/** Work that comes again: sending queued mail, closing what is due. */
export interface Job {
  name: string
  /** The pause between the end of one run and the start of the next. */
  everyMs: number
  /**
   * Every replica of a service runs it: rows are claimed by `for update skip locked` or an advisory lock. A run that may
   * take long ends early when the service stops.
   */
  run(stopping: AbortSignal): Promise<void>
}

/**
 * Runs every job at once and then again after its pause, never twice at a time; a failure is logged and the job comes
 * again.
 *
 * @returns stops them: resolves when the runs under way have ended
 */
export function startJobs(jobs: readonly Job[], logger: Logger, metrics?: Metrics): () => Promise<void> {
  const stopping = new AbortController()
  const loops = jobs.map((job) => repeat(job, { logger, metrics }, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

async function repeat(
  job: Job,
  { logger, metrics }: { logger: Logger; metrics: Metrics | undefined },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await job.run(signal)
      metrics?.jobRan(job.name, 'done')
    } catch (error) {
      metrics?.jobRan(job.name, 'failed')
      logger.error({ job: job.name, err: error }, 'job failed')
    }
    await sleep(job.everyMs, signal)
  }
}
