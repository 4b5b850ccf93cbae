import type { EventDefinition } from '@accolade/contracts/events/define'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { NatsConnection } from 'nats'
import type pg from 'pg'
import { pino } from 'pino'
import type { z } from 'zod'
import type { EventMessage, UnitOfWork } from '../database/unit-of-work.ts'
import { makeTopology } from '../messaging/make-topology.ts'
import { loadConfig } from '../process/config.ts'
import { openService } from '../service/open-service.ts'
import type { Service, ServiceDefinition } from '../service/service.ts'
import { collectEvents, type EventCollector } from './events.ts'
import { startNats, type TestNats } from './nats.ts'
import { createTestDatabase } from './postgres.ts'
import { type PublishOptions, publishEvent } from './publish.ts'
import { type TestCaller, testVerificationKey, tokenFor } from './tokens.ts'

/** A service as it runs in production, but for the port: real database, real broker, both its own. */
export interface TestService {
  name: string
  app: FastifyInstance
  service: Service
  // biome-ignore lint/suspicious/noExplicitAny: the test knows its service's transaction
  unitOfWork: UnitOfWork<any>
  pool: pg.Pool
  /** The service's own connection. */
  nats: NatsConnection
  natsServer: TestNats
  /** What the service (or the test) published. */
  events: EventCollector
  /**
   * Publishes an event as another service would, and resolves once this service has dealt with it.
   *
   * @throws Error where it has not within 5 s, as when its handler fails
   */
  publish<E extends EventDefinition>(
    event: E,
    message: EventMessage<E>,
    options?: PublishOptions,
  ): Promise<Envelope>
  /** Requests with a token of that caller; null: without any. */
  as(caller: TestCaller | null): (request: InjectOptions) => Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

/** What those who ask and answer each other need: nobody answers unless a test sees to it. */
export const internal = {
  IDENTITY_URL: 'http://127.0.0.1:1',
  CATALOGUE_URL: 'http://127.0.0.1:1',
  CONTACT_URL: 'http://127.0.0.1:1',
  SUBMISSIONS_URL: 'http://127.0.0.1:1',
  JUDGING_URL: 'http://127.0.0.1:1',
  WINNERS_URL: 'http://127.0.0.1:1',
  INTERNAL_SECRET: 'a secret that is only used in tests',
}

/** What a test may put in place of the usual. */
export interface TestServiceOptions {
  /** Environment variables on top of the usual ones. */
  config?: Record<string, string>
  clock?: () => Date
  /** A broker shared with other services; stays running at the stop. */
  natsServer?: TestNats
}

/** Starts a service on a database and a nats-server of its own. `TEST_LOG_LEVEL=debug` shows its log. */
export async function startTestService<S extends z.ZodObject>(
  definition: ServiceDefinition<S>,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const [database, natsServer] = await Promise.all([
    createTestDatabase(definition.name),
    options.natsServer ?? startNats(),
  ])
  const connection = await natsServer.connect()
  await makeTopology(connection, { service: options.natsServer ? undefined : definition.name })
  const events = collectEvents(connection)
  const open = await openService(definition, {
    config: loadConfig(definition.configSchema, {
      PORT: '0',
      DATABASE_URL: database.url,
      NATS_URL: natsServer.url,
      JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
      PUBLIC_URL: 'http://127.0.0.1:8080',
      ...internal,
      ...options.config,
    }),
    logger: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    verificationKey: testVerificationKey,
    clock: options.clock,
    jobPauseShare: 0.1,
  })
  await open.messaging
  return {
    ...open,
    nats: await open.broker.connection,
    name: definition.name,
    unitOfWork: open.service.unitOfWork,
    natsServer,
    events,
    publish: (event, message, how) => publishEvent(connection, definition.name, event, message, how),
    as: (caller) => async (request) => {
      const token = caller && { authorization: `Bearer ${tokenFor(caller, definition.name)}` }
      return await open.app.inject({ ...request, headers: { ...request.headers, ...token } })
    },
    async stop() {
      await open.close()
      await connection.close()
      if (!options.natsServer) await natsServer.stop()
      await database.drop()
    },
  }
}
