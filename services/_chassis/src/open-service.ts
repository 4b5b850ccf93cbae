import type { NatsConnection } from 'nats'
import type { z } from 'zod'
import { createApp } from './app.ts'
import { chassisGauges } from './chassis-gauges.ts'
import { type Closers, createClosers } from './closers.ts'
import type { BaseConfig } from './config.ts'
import { chassisPrunings } from './database/chassis-prunings.ts'
import { migrate, requireMigrated } from './database/migrate.ts'
import { chassisMigrations, serviceMigrations } from './database/migration-files.ts'
import { createPool, probeDatabase } from './database/pool.ts'
import { prune } from './database/prune.ts'
import { drain } from './draining.ts'
import { mountRoutes } from './http/routes.ts'
import { createAnswerOnce } from './idempotency/answer-once.ts'
import { startJobs } from './jobs.ts'
import { remoteKeys } from './jwks.ts'
import { connectNats, probeNats } from './messaging/connection.ts'
import { startConsumers } from './messaging/consumer.ts'
import { startOutboxRelay } from './messaging/outbox-relay.ts'
import { ensureTopology } from './messaging/topology.ts'
import { createMetrics } from './metrics.ts'
import type { OpenService, Service, ServiceDefinition, Surroundings } from './service.ts'

/** How long the broker may take before the log tells that a start waits for it. */
const waitingAfterMs = 2_000
/** The longest that answers under way may take to leave. */
const drainTimeoutMs = 3_000
const minuteMs = 60_000

/**
 * Opens a service without listening: pool, migrations, broker, `build`, relay, consumers, answers, jobs, app. What is
 * opened last is closed first, so requests under way still find everything. A failure closes what was open by then.
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
  { name, directory, build, bindsOnly = false }: ServiceDefinition<S>,
  surroundings: Surroundings<Readonly<z.output<S>>>,
  closers: Closers,
): Promise<OpenService> {
  const { config, logger } = surroundings
  const clock = surroundings.clock ?? (() => new Date())
  const {
    DATABASE_URL,
    MIGRATE,
    NATS_URL,
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
  const waiting = setTimeout(() => logger.warn('waiting for the broker'), waitingAfterMs)
  const nats = await connectNats({ url: NATS_URL, name: `accolade-${name}`, logger })
  clearTimeout(waiting)
  closers.add(() => closeNats(nats))
  if (!bindsOnly) await ensureTopology(nats, { replicas: NATS_REPLICAS })

  service = await build({ pool, nats, logger, config, clock })
  const { unitOfWork, subscriptions = {} } = service
  const metrics = createMetrics(name, logger)
  const relay = startOutboxRelay({ pool, nats, logger, replicas: NATS_REPLICAS, metrics, bindsOnly })
  closers.add(() => relay.stop())
  const consumers = await startConsumers({
    service: name,
    pool,
    nats,
    logger,
    unitOfWork,
    subscriptions,
    metrics,
    bindsOnly,
  })
  closers.add(() => consumers.stop())
  const answers = service.questions?.(nats) ?? []
  closers.add(() => Promise.all(answers.map((answer) => answer.drain())))
  const prunings = [...chassisPrunings, ...(service.prunings ?? [])]
  const upkeep = {
    name: 'prune',
    everyMs: minuteMs,
    run: (stopping: AbortSignal) => prune({ pool, prunings, now: clock(), metrics, stopping }),
  }
  closers.add(startJobs([...(service.jobs ?? []), upkeep], logger, metrics))
  const gauges = [...chassisGauges({ pool, nats, consumers: consumers.names }), ...(service.gauges ?? [])]
  for (const gauge of gauges) metrics.watch(gauge)

  let open = true
  const app = await createApp({
    service: name,
    logger,
    metrics,
    verificationKey: surroundings.verificationKey ?? remoteKeys(JWKS_URL),
    probes: {
      running: async () => {
        if (!open) throw new Error('stopping')
      },
      database: () => probeDatabase(pool),
      nats: () => probeNats(nats),
      ...service.probes,
    },
  })
  closers.add(() => app.close())
  await service.configureApp?.(app)
  mountRoutes(app, service.routes, service.handlers, { answerOnce: createAnswerOnce(pool), clock })
  await app.ready()

  closers.add(() => drain(app.server, DRAIN_MS))
  const close = () => {
    open = false
    return closers.close()
  }
  return { app, service, pool, nats, close }
}

/** Lets answers under way leave; a broker that is gone is not waited for. */
async function closeNats(nats: NatsConnection): Promise<void> {
  const late = setTimeout(() => void nats.close(), drainTimeoutMs)
  await nats.drain().finally(() => clearTimeout(late))
}
