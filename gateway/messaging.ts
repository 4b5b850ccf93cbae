import { changes } from '@accolade/contracts/changes'
import { type Envelope, envelopeSchema } from '@accolade/contracts/events/envelope'
import { membershipChanged, sessionRevoked } from '@accolade/contracts/events/identity'
import { listenerQuestion, sessionQuestion } from '@accolade/contracts/questions'
import type { Question } from '@accolade/contracts/rpc'
import { type ConnectionOptions, connect, Events, JSONCodec, type NatsConnection } from 'nats'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { createListeners, type Listeners } from './changes/listeners.ts'
import type { PublicCache } from './plugin/public-cache.ts'
import { createSessions, type Sessions } from './plugin/session-cache.ts'
import { askInTrace } from './telemetry/question.ts'

/** Identity's answer is waited for so long. */
const deadlineMs = 2_000
/** One for each window of a browser that can't share one, and for those that nobody has noticed are gone. */
const listenerLimits = { perSession: 12, perUser: 30 }

export interface Messaging {
  readonly sessions: Sessions
  readonly listeners: Listeners
  /** Whether questions and revocations can be heard now. */
  connected(): boolean
  close(): Promise<void>
}

interface MessagingOptions {
  natsUrl: string
  /** How many may listen to changes. */
  streams: number
}

/**
 * Connects to NATS in the background, for as long as it takes and after every break: without it the public routes
 * are served all the same.
 */
export function startMessaging(
  { natsUrl, streams }: MessagingOptions,
  logger: Logger,
  publicCache: PublicCache,
): Messaging {
  const codec = JSONCodec()
  let nats: NatsConnection | undefined
  let up = false
  let closing = false

  async function ask<Q extends Question>(
    question: Q,
    request: z.input<Q['request']>,
  ): Promise<z.output<Q['reply']>> {
    if (!nats || !up) throw new Error('not connected to NATS')
    const { data, headers } = await askInTrace(nats, question.subject, codec.encode(request), deadlineMs)
    const refused = headers?.get('Nats-Service-Error')
    if (refused) throw new Error(refused)
    return question.reply.parse(codec.decode(data)) as z.output<Q['reply']>
  }
  const sessions = createSessions((token, audience, unattended) =>
    ask(sessionQuestion, { token, audience, ...(unattended && { unattended }) }),
  )
  const listeners = createListeners(
    (token) => ask(listenerQuestion, { token }),
    { ...listenerLimits, inAll: streams },
    logger,
  )

  /** Hears a subject; `missed` where a message says nothing that can be understood. */
  function hear(
    connection: NatsConnection,
    subject: string,
    work: (data: unknown, envelope: Envelope) => void,
    missed: () => void,
  ): void {
    connection.subscribe(subject, {
      callback(error, message) {
        if (error) return logger.error({ err: error, subject }, 'the broker lets nobody hear this')
        try {
          const envelope = envelopeSchema.parse(codec.decode(message.data))
          work(envelope.data, envelope)
        } catch (problem) {
          logger.warn({ err: problem, subject }, 'a message cannot be understood')
          missed()
        }
      },
    })
  }

  /** What is forgotten where something was missed: too much costs some questions. */
  function forget(): void {
    sessions.clear()
    publicCache.clear()
    void listeners.missed()
  }

  function hearAll(connection: NatsConnection): void {
    hear(
      connection,
      `evt.${sessionRevoked.type}`,
      (data) => {
        const revoked = sessionRevoked.data.parse(data)
        sessions.revoke(revoked)
        listeners.revoke(revoked)
      },
      forget,
    )
    // by its own subscription: what is heard of an organization depends on it
    hear(
      connection,
      `evt.${membershipChanged.type}`,
      (data) => listeners.memberChanged(membershipChanged.data.parse(data)),
      forget,
    )
    for (const change of changes) {
      hear(
        connection,
        change.subject,
        (data, { aggregate }) => {
          publicCache.hear(change.event, { by: change.service, aggregate })
          listeners.hear(change, data)
        },
        forget,
      )
    }
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type !== Events.Disconnect && type !== Events.Reconnect) continue
      up = type === Events.Reconnect
      sessions.clear()
      publicCache.clear()
      logger.warn(up ? 'NATS reconnected' : 'NATS disconnected')
      if (up) void listeners.missed()
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
      hearAll(connection)
      up = true
      logger.info('NATS connected')
      return watch(connection)
    })
    .catch((error: unknown) => logger.error({ err: error }, 'NATS cannot be used'))

  return {
    sessions,
    listeners,
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
