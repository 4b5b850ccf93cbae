import { connect, type NatsConnection } from 'nats'
import { sleep } from '../process/sleep.ts'
import { brokerOptions, type ConnectionOptions, logStatus } from './connection.ts'

/** The broker as a service sees it. No request needs it, and it may be away at any time, also at the start. */
export interface Broker {
  /** Resolves with the connection once there is one. It reconnects by itself whenever the broker is back. */
  readonly connection: Promise<NatsConnection>
  /** The connection, if it is up now. */
  connected(): NatsConnection | undefined
  /** Sends what is pending, then closes. It does not wait for a broker that is away. */
  close(): Promise<void>
}

const retryMs = 500
/** The longest time for sending what is pending. */
const drainTimeoutMs = 3_000

/** Connects in the background, for as long as it takes. */
export function openBroker(options: ConnectionOptions): Broker {
  const { promise: connection, resolve } = Promise.withResolvers<NatsConnection>()
  const closing = new AbortController()
  let nats: NatsConnection | undefined
  let up = false

  const begin = (opened: NatsConnection) => {
    nats = opened
    up = true
    void logStatus(opened, options.logger, (isUp) => {
      up = isUp
    })
    options.logger.info('broker there')
    resolve(opened)
  }

  void (async () => {
    for (let waited = false; !closing.signal.aborted; waited = true) {
      try {
        const opened = await connect({
          ...brokerOptions(options),
          maxReconnectAttempts: -1,
          reconnectTimeWait: 250,
          reconnectJitter: 250,
          // while a password is rotated, the old one fails for a moment: keep trying
          ignoreAuthErrorAbort: true,
          pingInterval: 20_000,
          timeout: 5_000,
        })
        if (closing.signal.aborted) return await opened.close()
        return begin(opened)
      } catch (error) {
        if (!waited) options.logger.warn({ err: error }, 'waiting for the broker')
        await sleep(retryMs, closing.signal)
      }
    }
  })()

  return {
    connection,
    connected: () => (up && nats && !nats.isClosed() ? nats : undefined),
    async close() {
      closing.abort()
      const opened = nats
      if (!opened || opened.isClosed()) return
      if (!up) return await opened.close()
      const late = setTimeout(() => void opened.close(), drainTimeoutMs)
      await opened.drain().catch(() => opened.close())
      clearTimeout(late)
    },
  }
}
