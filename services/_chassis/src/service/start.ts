import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { migrateOnly } from '../database/migrate-only.ts'
import { type BaseConfig, baseConfigSchema, ConfigError, loadConfig } from '../process/config.ts'
import { createLogger } from '../process/logging.ts'
import { onParentGone, stopOnSignals } from '../process/stop-signals.ts'
import { startTelemetry } from '../process/telemetry.ts'
import { openService } from './open-service.ts'
import type { ServiceDefinition } from './service.ts'

export type { Parts, Service, ServiceDefinition } from './service.ts'

/** A service that listens. */
export interface RunningService {
  app: FastifyInstance
  port: number
  /** Stops it as a signal would, without ending the process. */
  stop(): Promise<void>
}

/**
 * The process edge of a service, all that a `main.ts` calls: configuration from the environment, telemetry, database
 * and broker, the service itself, listening, stopping on signals.
 *
 * A start that fails is one log line that says why, and exit code 1. With `MIGRATE=only` it applies the migrations,
 * wants no more than the database for it, and ends the process with 0.
 */
export async function startService<S extends z.ZodObject>(
  definition: ServiceDefinition<S>,
): Promise<RunningService> {
  try {
    const { MIGRATE } = loadConfig(baseConfigSchema.pick({ MIGRATE: true }))
    if (MIGRATE === 'only') {
      await migrateOnly(definition.name, definition.directory)
      process.exit(0)
    }
    return await start(definition)
  } catch (error) {
    const logger = createLogger({ service: definition.name, level: 'info' })
    const reason = error instanceof Error ? error.message : String(error)
    // A wrong key needs no stack.
    logger.fatal(
      error instanceof ConfigError ? {} : { err: error },
      `${definition.name} can not start: ${reason}`,
    )
    process.exit(1)
  }
}

async function start<S extends z.ZodObject>(definition: ServiceDefinition<S>): Promise<RunningService> {
  const config = loadConfig(definition.configSchema)
  const { PORT, HOST, LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, DRAIN_MS } = config as unknown as BaseConfig
  const logger = createLogger({ service: definition.name, level: LOG_LEVEL })
  let starting = true
  onParentGone(() => {
    if (starting) process.exit(1)
  })
  const stopTelemetry = await startTelemetry(definition.name, OTEL_EXPORTER_OTLP_ENDPOINT)
  const { app, close } = await openService(definition, { config, logger })
  const stop = async () => {
    await close()
    await stopTelemetry()
  }
  starting = false
  stopOnSignals(stop, logger, DRAIN_MS)
  await app.listen({ port: PORT, host: HOST })
  const { port } = app.server.address() as AddressInfo
  logger.info({ port, host: HOST }, `${definition.name} listens`)
  return { app, port, stop }
}
