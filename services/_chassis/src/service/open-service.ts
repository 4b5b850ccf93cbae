import type { z } from 'zod'
import { chassisPrunings } from '../database/chassis-prunings.ts'
import { migrate, requireMigrated } from '../database/migrate.ts'
import { chassisMigrations, serviceMigrations } from '../database/migration-files.ts'
import { createPool, probeDatabase } from '../database/pool.ts'
import { prune } from '../database/prune.ts'
import { remoteKeys } from '../http/jwks.ts'
import { mountRoutes } from '../http/routes.ts'
import { createAnswerOnce } from '../idempotency/answer-once.ts'
import { openBroker } from '../messaging/broker.ts'
import { deliveryGauges } from '../messaging/delivery-gauges.ts'
import { startMessaging } from '../messaging/messaging.ts'
import { withExportParts } from '../privacy/export-parts.ts'
import { type Closers, createClosers } from '../process/closers.ts'
import { drain } from '../process/draining.ts'
import { createRunning } from '../process/health.ts'
import { createApp } from './app.ts'
import { chassisGauges } from './chassis-gauges.ts'
import type { BaseConfig } from './config.ts'
import { startJobs } from './jobs.ts'
import { createMetrics } from './metrics.ts'
import type { OpenService, Service, ServiceDefinition, Surroundings } from './service.ts'

const minuteMs = 60_000

/**
 * Opens a service without listening: pool, migrations, `build`, jobs, app. Relay and consumers start in the background as
 * soon as the broker is there. What is opened last is closed first, so that requests under way still find what they need.
 * A failure closes what was open by then.
 */
export async function openService<S extends z.ZodObject>(
  definition: ServiceDefinition<S>,
  surroundings: Surroundings<Readonly<z.output<S>>>,
): Promise<OpenService> {
  const closers = createClosers()
  try {
    return await open(definition, surroundings, closers)
  } catch (error) {
    await closers.close().catch(() => {})
    throw error
  }
}

async function open<S extends z.ZodObject>(
  { name, directory, build, reconcilesTopology = false }: ServiceDefinition<S>,
  surroundings: Surroundings<Readonly<z.output<S>>>,
  closers: Closers,
): Promise<OpenService> {
  const { config, logger } = surroundings
  const clock = surroundings.clock ?? (() => new Date())
  const {
    DATABASE_URL,
    MIGRATE,
    NATS_URL,
    NATS_TLS_CA,
    NATS_REPLICAS,
    JWKS_URL,
    DRAIN_MS = 0,
  } = config as unknown as BaseConfig

  const pool = createPool({ url: DATABASE_URL, applicationName: `accolade-${name}`, logger })
  closers.add(() => pool.end())
  const migrations = [chassisMigrations, serviceMigrations(directory)]
  if (MIGRATE === 'skip') await requireMigrated(pool, migrations)
  else await migrate(pool, migrations, { logger })

  let service: Service | undefined
  closers.add(() => service?.close?.())
  const broker = openBroker({ url: NATS_URL, ca: NATS_TLS_CA, name: `accolade-${name}`, logger })
  closers.add(() => broker.close())

  const metrics = createMetrics(name, logger)
  const built = await build({ pool, logger, config, clock, measure: metrics.measure, broker })
  service = withExportParts(name, pool, built)
  const { unitOfWork, subscriptions = {} } = service
  const reconciliation = reconcilesTopology ? { replicas: NATS_REPLICAS } : undefined
  const messaging = startMessaging({
    service: name,
    ...{ pool, broker, logger, unitOfWork, subscriptions, clock, metrics, reconciliation },
  })
  closers.add(() => messaging.stop())
  const { keeping } = service
  const prunings = [...chassisPrunings, ...(service.prunings ?? [])]
  const upkeep = {
    name: 'prune',
    everyMs: minuteMs,
    run: (stopping: AbortSignal) => prune({ pool, prunings, keeping, now: clock(), metrics, stopping }),
  }
  const { jobPauseShare: share = 1 } = surroundings
  const jobs = [...(service.jobs ?? []), upkeep].map((job) => ({ ...job, everyMs: job.everyMs * share }))
  closers.add(startJobs(jobs, logger, metrics))
  const { consumers } = messaging
  const gauges = [
    ...chassisGauges({ pool, broker, consumers }),
    ...deliveryGauges({ service: name, pool, consumers }),
    ...(service.gauges ?? []),
  ]
  for (const gauge of gauges) metrics.watch(gauge)

  const running = createRunning()
  const app = await createApp({
    service: name,
    logger,
    metrics,
    verificationKey: surroundings.verificationKey ?? remoteKeys(JWKS_URL),
    probes: {
      required: {
        running: running.probe,
        database: () => probeDatabase(pool),
      },
      optional: {
        nats: async () => {
          if (!broker.connected()) throw new Error('not connected')
        },
        ...service.probes,
      },
    },
  })
  closers.add(() => app.close())
  await service.configureApp?.(app)
  mountRoutes(app, service.routes, service.handlers, {
    answerOnce: createAnswerOnce(pool),
    unitOfWork,
    clock,
  })
  await app.ready()

  closers.add(() => drain(app.server, DRAIN_MS))
  const close = () => {
    running.end()
    return closers.close()
  }
  return { app, service, pool, broker, messaging: messaging.started, close }
}
