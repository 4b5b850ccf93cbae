import type { NatsConnection } from 'nats'
import type { Logger } from '../process/logging.ts'
import { makeTopology } from './make-topology.ts'
import { onReconnect } from './on-reconnect.ts'
import { createWakeSignal } from './wake-signal.ts'

const lookEveryMs = 10_000
const retryMs = 1_000

/**
 * Makes streams and consumers that are gone, as after the loss of the broker's disk: at once when the broker comes back,
 * and looks now and then. What is there stays as it is, which the topology step decides.
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
