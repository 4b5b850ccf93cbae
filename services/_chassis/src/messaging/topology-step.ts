import { setTimeout as pause } from 'node:timers/promises'
import { connect, ErrorCode, NatsError } from 'nats'
import { type BrokerAddress, brokerOptions } from './connection.ts'
import { makeTopology } from './make-topology.ts'

/** The options of the topology step. */
export interface TopologyStep extends BrokerAddress {
  /** Copies of each stream, 1 by default. */
  replicas?: number
  /** How long to wait for a broker that is away or not ready yet; a minute by default. */
  waitMs?: number
  /** Called once with the reason, when it has to wait. */
  onWait?: (reason: string) => void
}

const retryMs = 500
/** Errors that another try cannot mend. */
const permanentErrors: readonly string[] = [ErrorCode.AuthorizationViolation, ErrorCode.PermissionsViolation]

/**
 * Makes streams and consumers, waiting for the broker where it must; repeatable.
 *
 * @throws Error in one line, with the broker's address and without its password
 */
export async function runTopologyStep(step: TopologyStep): Promise<void> {
  const { url, waitMs = 60_000, onWait } = step
  const servers = String(brokerOptions({ url, name: '' }).servers)
  const giveUpAt = Date.now() + waitMs
  for (let first = true; ; first = false) {
    try {
      return await prepare(step)
    } catch (error) {
      const reason = reasonOf(error)
      if (error instanceof NatsError && permanentErrors.includes(error.code))
        throw new Error(`NATS at ${servers} does not let this user make streams: ${reason}`)
      if (Date.now() >= giveUpAt)
        throw new Error(`NATS at ${servers} was not ready within ${waitMs / 1000} s: ${reason}`)
      if (first) onWait?.(`waiting for NATS at ${servers}: ${reason}`)
    }
    await pause(retryMs)
  }
}

async function prepare({ url, ca, replicas }: TopologyStep): Promise<void> {
  const nats = await connect({
    ...brokerOptions({ url, ca, name: 'accolade-topology' }),
    reconnect: false,
    timeout: 5_000,
  })
  try {
    await makeTopology(nats, { replicas })
  } finally {
    await nats.close()
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
