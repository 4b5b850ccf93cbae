import type { Logger } from '@accolade/chassis/process/logging'
import { changes } from '@accolade/contracts/changes'
import { allPublishedSubject } from '@accolade/contracts/events/all-published'
import { type Envelope, envelopeSchema } from '@accolade/contracts/events/envelope'
import { membershipChanged } from '@accolade/contracts/events/identity'
import {
  apiTokenChanged,
  secondFactorChanged,
  sessionRevoked,
  signInRulesChanged,
} from '@accolade/contracts/events/sign-in'
import { apiTokenQuestion, listenerQuestion, sessionQuestion } from '@accolade/contracts/questions'
import { type ConnectionOptions, connect, Events, JSONCodec, type NatsConnection } from 'nats'
import type { PublicCache } from '../cache/public-cache.ts'
import { createListeners, type Listeners } from '../changes/listeners.ts'
import type { AskIdentity } from '../session/ask-identity.ts'
import { type ApiTokenSession, createSessions, type Sessions } from '../session/session-cache.ts'

/** The most streams of a session and of a user: one per window that cannot share a stream, and dead streams not yet noticed. */
const listenerLimits = { perSession: 12, perUser: 30 }

export interface Messaging {
  readonly sessions: Sessions
  readonly apiTokens: Sessions<ApiTokenSession>
  readonly listeners: Listeners
  /** Whether revocations and changes arrive now. */
  connected(): boolean
  close(): Promise<void>
}

interface MessagingOptions {
  natsUrl: string
  /** The certificates (PEM) of the authority that signed the broker's certificate. */
  ca: string | undefined
  ask: AskIdentity
  /** The most streams of changes in this process. */
  streams: number
}

/**
 * Connects to NATS in the background, for as long as it takes and after every break: without it every request is still
 * answered, but revocations and changes do not arrive, so that cached answers are used for only a moment.
 */
export function startMessaging(
  { natsUrl, ca, ask, streams }: MessagingOptions,
  logger: Logger,
  publicCache: PublicCache,
): Messaging {
  const codec = JSONCodec()
  let nats: NatsConnection | undefined
  let up = false
  let closing = false

  const sessions = createSessions((token, audience, unattended) =>
    ask(sessionQuestion, { token, audience, ...(unattended && { unattended }) }),
  )
  const apiTokens = createSessions<ApiTokenSession>((token, audience) =>
    ask(apiTokenQuestion, { token, audience }),
  )
  const both = [sessions, apiTokens]
  const listeners = createListeners(
    (token) => {
      // a stream that can report nothing would look as if nothing changed
      if (!up) throw new Error('not connected to NATS')
      return ask(listenerQuestion, { token })
    },
    { ...listenerLimits, inAll: streams },
    logger,
  )

  /** Subscribes to a subject; `missed` is called for a message that cannot be understood. */
  function subscribe(
    connection: NatsConnection,
    subject: string,
    work: (data: unknown, envelope: Envelope) => void,
    missed: () => void,
  ): void {
    connection.subscribe(subject, {
      callback(error, message) {
        if (error) return logger.error({ err: error, subject }, 'the broker refuses this subscription')
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

  /** What to forget when messages may have been missed. Forgetting too much only costs a few requests. */
  function forget(): void {
    for (const each of both) each.clear()
    publicCache.clear()
    void listeners.missed()
  }

  function setConnected(isConnected: boolean): void {
    up = isConnected
    for (const each of both) each.setConnected(isConnected)
    publicCache.setConnected(isConnected)
  }

  function subscribeAll(connection: NatsConnection): void {
    subscribe(
      connection,
      `evt.${sessionRevoked.type}`,
      (data) => {
        const revoked = sessionRevoked.data.parse(data)
        for (const each of both) each.revoke(revoked)
        listeners.revoke(revoked)
      },
      forget,
    )
    // roles may have got or lost their effect
    subscribe(
      connection,
      `evt.${secondFactorChanged.type}`,
      (data) => {
        const { userId } = secondFactorChanged.data.parse(data)
        for (const each of both) each.revoke({ userId, sessionId: null })
      },
      forget,
    )
    subscribe(
      connection,
      `evt.${signInRulesChanged.type}`,
      () => {
        for (const each of both) each.clear()
      },
      forget,
    )
    subscribe(
      connection,
      `evt.${apiTokenChanged.type}`,
      (data) => {
        const { userId, tokenId } = apiTokenChanged.data.parse(data)
        apiTokens.revoke({ userId, sessionId: tokenId })
      },
      forget,
    )
    connection.subscribe(allPublishedSubject(sessionRevoked.producer), {
      callback(error) {
        if (error) logger.error({ err: error }, 'the broker refuses this subscription')
        else for (const each of both) each.nothingMissed()
      },
    })
    // with a subscription of its own, because it decides which changes of an organization are sent
    subscribe(
      connection,
      `evt.${membershipChanged.type}`,
      (data) => listeners.memberChanged(membershipChanged.data.parse(data)),
      forget,
    )
    for (const change of changes) {
      subscribe(
        connection,
        change.subject,
        (data, { aggregate }) => {
          publicCache.onEvent(change.event, { by: change.service, aggregate })
          listeners.onEvent(change, data)
        },
        forget,
      )
    }
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type !== Events.Disconnect && type !== Events.Reconnect) continue
      setConnected(type === Events.Reconnect)
      logger.warn(up ? 'NATS reconnected' : 'NATS disconnected')
      if (up) void listeners.missed()
    }
  }

  setConnected(false)
  connect({
    ...addressOf(natsUrl, ca),
    name: 'gateway',
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 500,
    // while a password is rotated, the old one fails for a moment: keep trying
    ignoreAuthErrorAbort: true,
    // pings notice a dead connection within half a minute
    pingInterval: 10_000,
  })
    .then((connection) => {
      if (closing) return connection.close()
      nats = connection
      subscribeAll(connection)
      setConnected(true)
      logger.info('NATS connected')
      return watch(connection)
    })
    .catch((error: unknown) => logger.error({ err: error }, 'NATS cannot be used'))

  return {
    sessions,
    apiTokens,
    listeners,
    connected: () => up,
    async close() {
      closing = true
      await nats?.close()
    },
  }
}

/** Splits user and password from the address, as the client wants them. */
function addressOf(natsUrl: string, ca: string | undefined): ConnectionOptions {
  const servers = natsUrl.split(',').map((each) => new URL(each.trim()))
  const [first] = servers
  return {
    servers: servers.map(({ host }) => host),
    ...(ca !== undefined || servers.some(({ protocol }) => protocol === 'tls:')
      ? { tls: ca === undefined ? {} : { ca } }
      : {}),
    ...(first?.username
      ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
      : {}),
  }
}
