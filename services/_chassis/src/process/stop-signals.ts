import type { Logger } from './logging.ts'

/** How long a stop may take after its draining, before the process exits without waiting. */
const stopMs = 10_000
/** Ctrl-C reaches a process twice, from the terminal and from its parent. Signals within this time count as one. */
const sameSignalMs = 1_000

/**
 * Ends the process gracefully on SIGTERM, on SIGINT and when a parent process that forked it is gone; exit code 0.
 * A second signal, or a stop that takes ten seconds longer than it drains, ends it at once, with 1. So does an
 * error that nobody caught, after the same orderly stop.
 */
export function stopOnSignals(stop: () => Promise<void>, logger: Logger, drainMs = 0): void {
  const graceMs = stopMs + drainMs
  let since: number | undefined

  const end = async (reason: string, code: number) => {
    if (since !== undefined) {
      if (performance.now() - since < sameSignalMs) return
      logger.warn({ reason }, 'ended at once')
      process.exit(1)
    }
    since = performance.now()
    logger.info({ reason }, 'stopping')
    setTimeout(() => {
      logger.error(`not stopped within ${graceMs} ms`)
      process.exit(1)
    }, graceMs).unref()
    try {
      await stop()
      logger.info('stopped')
      process.exit(code)
    } catch (error) {
      logger.error({ err: error }, 'stopped with an error')
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal, 0))
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error')
    void end('uncaught error', 1)
  })
  onParentGone(() => void end('parent gone', 0))
}

/** Calls back when the process that forked this one is gone: nobody would end it otherwise. */
export function onParentGone(then: () => void): void {
  if (!process.send) return
  if (process.connected) process.once('disconnect', then)
  else then()
}
