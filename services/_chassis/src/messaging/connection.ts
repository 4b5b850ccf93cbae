import type { ConnectionOptions as BrokerOptions, NatsConnection } from 'nats'
import type { Logger } from '../process/logging.ts'

/** Where the broker is. */
export interface BrokerAddress {
  /** `nats://[user:password@]host:port`, or `tls://…`, several separated by commas. */
  url: string
  /** The certificates (PEM) of the authority that signed the broker's certificate, if it is a private one. */
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
    // answers and pulled messages arrive there, so permissions can restrict a user to its own inbox
    inboxPrefix: `_INBOX.${name}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(isEncrypted && { tls: ca === undefined ? {} : { ca } }),
  }
}

/** Logs the changes of a connection's state, and reports whether it is up. */
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
