import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './bench.ts'

/** Looks after nats-server as a cluster does. */
export interface BrokerSupervisor {
  /** How often it was started again. */
  starts(): number
  /** Resolves once JetStream answers. */
  healthy(): Promise<void>
  stop(): Promise<void>
}

const lookEveryMs = 500
const failuresAtMost = 3
const healthyWithinMs = 60_000

/** Starts nats-server again once JetStream has not answered three times, as its liveness probe does. */
export function superviseBroker({ site }: Bench): BrokerSupervisor {
  let going = true
  let starts = 0
  let failures = 0
  const answers = async () => {
    const connection = await site.nats.connect().catch(() => undefined)
    if (!connection) return false
    try {
      await (await connection.jetstreamManager({ timeout: 2_000 })).streams.info('facts')
      return true
    } catch {
      return false
    } finally {
      await connection.close()
    }
  }
  const ended = (async () => {
    for (; going; await pause(lookEveryMs)) {
      failures = (await answers()) ? 0 : failures + 1
      if (failures < failuresAtMost) continue
      await site.nats.kill()
      // without room it may not even start
      await Promise.race([site.nats.start().catch(() => {}), pause(5_000)])
      starts += 1
      failures = 0
    }
  })()
  return {
    starts: () => starts,
    async healthy() {
      for (const deadline = Date.now() + healthyWithinMs; !(await answers()); await pause(lookEveryMs))
        if (Date.now() > deadline) throw new Error('JetStream does not come back')
    },
    async stop() {
      going = false
      await ended
    },
  }
}
