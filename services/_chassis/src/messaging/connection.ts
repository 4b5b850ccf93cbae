import { type ConnectionOptions as BrokerOptions, connect, type NatsConnection } from 'nats'
import type { Logger } from '../logging.ts'

/** Whom to connect to, and under which name the server lists the connection. */
export interface ConnectionOptions {
  /** `nats://[user:password@]host:port`, several separated by commas. */
  url: string
  name: string
  logger: Logger
}

/** A connection that waits for the server at the start, and comes back whenever the server does. */
export async function connectNats(options: ConnectionOptions): Promise<NatsConnection> {
  const nats = await connect({
    ...brokerOptions(options),
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 20_000,
  })
  void watchStatus(nats, options.logger)
  return nats
}

/** Connections whose broker is away, until it is back. */
const lost = new WeakSet<NatsConnection>()

/** Whether a connection has its broker now, as far as anybody has noticed. */
export function isConnected(nats: NatsConnection): boolean {
  return !nats.isClosed() && !lost.has(nats)
}

/** Servers, user and name of a connection, as the broker's client takes them. */
export function brokerOptions({ url, name }: Pick<ConnectionOptions, 'url' | 'name'>): BrokerOptions {
  const addresses = url.split(',').map((address) => new URL(address.trim()))
  const [{ username, password } = { username: '', password: '' }] = addresses
  return {
    servers: addresses.map(({ host }) => host),
    name,
    // answers and pulled messages arrive there: a user can be held to the own inbox
    inboxPrefix: `_INBOX.${name}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(addresses.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  }
}

/** Whether the broker answers; throws where it doesn't. */
export async function probeNats(nats: NatsConnection): Promise<void> {
  await nats.flush()
}

async function watchStatus(nats: NatsConnection, logger: Logger): Promise<void> {
  for await (const { type, data } of nats.status()) {
    if (type === 'disconnect') {
      lost.add(nats)
      logger.warn({ server: data }, 'broker lost')
    }
    if (type === 'reconnect') {
      lost.delete(nats)
      logger.info({ server: data }, 'broker back')
    }
    if (type === 'error') logger.error({ reason: data }, 'broker refused')
  }
}
