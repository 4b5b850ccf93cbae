import type { ConnectionOptions as BrokerOptions, NatsConnection } from 'nats'
import type { Logger } from '../process/logging.ts'

/** Where the broker is. */
export interface BrokerAddress {
  /** `nats://[user:password@]host:port`, or `tls://…`, several separated by commas. */
  url: string
  /** The certificates (PEM) of whoever signed the broker's, where that is nobody whom all programs trust. */
  ca?: string | undefined
}

/** Whom to connect to, and under which name the server lists the connection. */
export interface ConnectionOptions extends BrokerAddress {
  name: string
  logger: Logger
}

/** Servers, user and name of a connection, as the broker's client takes them. */
export function brokerOptions({ url, name, ca }: BrokerAddress & { name: string }): BrokerOptions {
  const addresses = url.split(',').map((address) => new URL(address.trim()))
  const [{ username, password } = { username: '', password: '' }] = addresses
  const isEncrypted = ca !== undefined || addresses.some(({ protocol }) => protocol === 'tls:')
  return {
    servers: addresses.map(({ host }) => host),
    name,
    // answers and pulled messages arrive there: a user can be held to the own inbox
    inboxPrefix: `_INBOX.${name}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(isEncrypted && { tls: ca === undefined ? {} : { ca } }),
  }
}

/** Writes down what becomes of a connection, and says whether it is there. */
export async function logStatus(
  nats: NatsConnection,
  logger: Logger,
  onChange: (isThere: boolean) => void,
): Promise<void> {
  for await (const { type, data } of nats.status()) {
    if (type === 'disconnect') {
      onChange(false)
      logger.warn({ server: data }, 'broker lost')
    }
    if (type === 'reconnect') {
      onChange(true)
      logger.info({ server: data }, 'broker back')
    }
    if (type === 'error') logger.error({ reason: data }, 'broker refused')
  }
}
