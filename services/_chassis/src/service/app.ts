import { randomUUID } from 'node:crypto'
import { bodyLimitBytes } from '@accolade/contracts/http/limits'
import type { ServiceName } from '@accolade/contracts/service-name'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { registerAuth, type VerificationKey } from '../http/auth.ts'
import { registerBodies } from '../http/bodies.ts'
import { answerError, registerErrorHandler } from '../http/error-handler.ts'
import { noStore } from '../http/no-store.ts'
import { closeConnectionsAsTheyRest } from '../process/draining.ts'
import { createHealth, type Probes, registerHealth } from '../process/health.ts'
import type { Logger } from '../process/logging.ts'
import { degradedGauge } from './chassis-gauges.ts'
import { createMetrics, type Metrics, registerMetrics } from './metrics.ts'

/** What an app needs from its process. */
export interface AppOptions {
  /** The audience that tokens must be for. */
  service: ServiceName
  logger: Logger
  /** Finds the key that a token is verified with: the remote key set in production, a local pair in tests. */
  verificationKey: VerificationKey
  /** What `/readyz` asks, by name. */
  probes: Probes
  /** What `/metrics` publishes; by default only the figures of requests. */
  metrics?: Metrics
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Longest path parameter: signed upload tickets are long. */
const maxParamLength = 2_048

/**
 * The Fastify app of a service, without its routes: request ids, authentication, problem replies, health, metrics.
 *
 * The gateway's `x-request-id` is taken over where it is a UUID, else one is made; the answer carries it. Nobody may keep
 * an answer whose route does not say so.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: logLines(),
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      answerError(error, request as FastifyRequest, reply as FastifyReply)
    },
    bodyLimit: bodyLimitBytes,
    exposeHeadRoutes: false,
    // requests that still arrive on open connections are answered: everything that an answer needs is closed after the app
    return503OnClosing: false,
    routerOptions: { maxParamLength },
    // saves every start the loading of Ajv, which nothing uses: contracts are checked by zod (validate.ts)
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && uuidPattern.test(given) ? given : randomUUID()
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': noStore })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    log.info(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, durationMs },
      'request',
    )
  })
  app.addHook('preClose', async () => closeConnectionsAsTheyRest(app.server))
  registerErrorHandler(app)
  registerBodies(app)
  const metrics = options.metrics ?? createMetrics(options.service)
  registerMetrics(app, metrics)
  const health = createHealth(options.probes, options.logger)
  registerHealth(app, health)
  metrics.watch(degradedGauge(Object.keys(options.probes.optional), health.degradedBy))
  await registerAuth(app, options)
  return app
}

/** @throws Error always: a route that has a schema of Fastify's. */
function noSchemas(): never {
  throw new Error('Routes check what they are sent by their contract, not by a schema of Fastify')
}

/** Our own line per request replaces Fastify's lines, which hold personal data. Its lines about broken streams stay. */
function logLines(): LogController {
  const controller = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  controller.streamError = (error, request) => request.log.warn({ err: error }, 'answer broke off')
  return controller
}
