import { setTimeout as pause } from 'node:timers/promises'
import { isBrokerWell, keepBrokerWell } from '../start/broker-health.ts'
import type { Bench } from './bench.ts'

/** Looks after nats-server, as `npm start` does. */
export interface BrokerSupervisor {
  /** How often it was started again. */
  starts(): number
  /** Resolves once JetStream stores again. */
  healthy(): Promise<void>
  stop(): Promise<void>
}

const healthyWithinMs = 60_000

export function superviseBroker({ site: { nats } }: Bench): BrokerSupervisor {
  let starts = 0
  const over = new AbortController()
  const startAgain = async () => {
    await nats.kill()
    starts += 1
    // without room it may not even start
    await nats.start().catch(() => {})
  }
  const ended = keepBrokerWell(nats.monitorUrl, startAgain, over.signal)
  return {
    starts: () => starts,
    async healthy() {
      for (
        const deadline = Date.now() + healthyWithinMs;
        !(await isBrokerWell(nats.monitorUrl()));
        await pause(200)
      )
        if (Date.now() > deadline) throw new Error('JetStream does not come back')
    },
    async stop() {
      over.abort()
      await ended
    },
  }
}
