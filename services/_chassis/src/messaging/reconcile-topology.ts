import type { NatsConnection } from 'nats'
import type { Logger } from '../process/logging.ts'
import { makeTopology } from './make-topology.ts'
import { onReconnect } from './on-reconnect.ts'
import { createWakeSignal } from './wake-signal.ts'

const lookEveryMs = 10_000
const retryMs = 1_000

/**
 * Recreates missing streams and consumers, for example after the loss of the broker's disk: when the broker reconnects, and
 * at intervals. It never changes existing ones; only the topology step does.
 */
export function reconcileTopology(
  nats: NatsConnection,
  { replicas, logger }: { replicas: number; logger: Logger },
): { stop(): Promise<void> } {
  const wakeSignal = createWakeSignal()
  let stopped = false
  onReconnect(nats, () => wakeSignal.wake())

  const ended = (async () => {
    while (!stopped && !nats.isClosed()) {
      const isWhole = await makeTopology(nats, { replicas, onlyMissing: true }).then(
        () => true,
        (error: unknown) => {
          logger.warn({ err: error }, 'streams and consumers could not be looked at')
          return false
        },
      )
      if (!stopped) await wakeSignal.wait(isWhole ? lookEveryMs : retryMs)
    }
  })()

  return {
    async stop() {
      stopped = true
      wakeSignal.wake()
      await ended
    },
  }
}
