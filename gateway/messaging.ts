import { envelopeSchema } from '@accolade/contracts/events/envelope'
import { sessionRevoked } from '@accolade/contracts/events/identity'
import { routes } from '@accolade/contracts/http/table'
import { sessionQuestion } from '@accolade/contracts/questions'
import { type ConnectionOptions, connect, Events, JSONCodec, type NatsConnection } from 'nats'
import type { Logger } from 'pino'
import type { PublicCache } from './plugin/public-cache.ts'
import { type AskSession, createSessions, type Sessions } from './plugin/session-cache.ts'
import { askInTrace } from './telemetry/question.ts'

/** Identity's answer is waited for so long. */
const deadlineMs = 2_000

export interface Messaging {
  readonly sessions: Sessions
  /** Whether questions and revocations can be heard now. */
  connected(): boolean
  close(): Promise<void>
}

/**
 * Connects to NATS in the background, for as long as it takes and after every break: without it the public routes
 * are served all the same.
 */
export function startMessaging(natsUrl: string, logger: Logger, publicCache: PublicCache): Messaging {
  const codec = JSONCodec()
  let nats: NatsConnection | undefined
  let up = false
  let closing = false

  const ask: AskSession = async (token, audience) => {
    if (!nats || !up) throw new Error('not connected to NATS')
    const request = codec.encode({ token, audience })
    const { data, headers } = await askInTrace(nats, sessionQuestion.subject, request, deadlineMs)
    const refused = headers?.get('Nats-Service-Error')
    if (refused) throw new Error(refused)
    return sessionQuestion.reply.parse(codec.decode(data))
  }
  const sessions = createSessions(ask)

  function hearRevocations(connection: NatsConnection): void {
    connection.subscribe(`evt.${sessionRevoked.type}`, {
      callback: (error, message) => {
        if (error) return logger.error({ err: error }, 'revocations cannot be heard')
        try {
          sessions.revoke(sessionRevoked.data.parse(envelopeSchema.parse(codec.decode(message.data)).data))
        } catch {
          // whatever it was, forgetting too much costs one question
          sessions.clear()
        }
      },
    })
  }

  function hearChanges(connection: NatsConnection): void {
    for (const event of new Set(routes.flatMap(({ keptUntil = [] }) => keptUntil))) {
      connection.subscribe(`evt.${event}`, {
        callback(error) {
          if (error) return logger.error({ err: error, event }, 'changes cannot be heard')
          publicCache.hear(event)
        },
      })
    }
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect || type === Events.Reconnect) {
        up = type === Events.Reconnect
        sessions.clear()
        publicCache.clear()
        logger.warn(up ? 'NATS reconnected' : 'NATS disconnected')
      }
    }
  }

  connect({
    ...addressOf(natsUrl),
    name: 'gateway',
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 500,
  })
    .then((connection) => {
      if (closing) return connection.close()
      nats = connection
      hearRevocations(connection)
      hearChanges(connection)
      up = true
      logger.info('NATS connected')
      return watch(connection)
    })
    .catch((error: unknown) => logger.error({ err: error }, 'NATS cannot be used'))

  return {
    sessions,
    connected: () => up,
    async close() {
      closing = true
      await nats?.close()
    },
  }
}

/** The client takes user and password apart from the address. */
function addressOf(natsUrl: string): ConnectionOptions {
  const servers = natsUrl.split(',').map((each) => new URL(each.trim()))
  const [first] = servers
  return {
    servers: servers.map(({ host }) => host),
    ...(servers.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(first?.username
      ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
      : {}),
  }
}
