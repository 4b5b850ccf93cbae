import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { migrateOnly } from '../database/migrate-only.ts'
import { loadConfig } from '../process/config.ts'
import { failToStart, type Running, runProcess } from '../process/run-process.ts'
import { type BaseConfig, baseConfigSchema } from './config.ts'
import { serviceInstrumentations } from './instrumentations.ts'
import { openService } from './open-service.ts'
import type { ServiceDefinition } from './service.ts'

export type { Parts, Service, ServiceDefinition } from './service.ts'

/** A service that listens. */
export interface RunningService extends Running {
  app: FastifyInstance
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
  const { name, directory, configSchema } = definition
  try {
    const { MIGRATE } = loadConfig(baseConfigSchema.pick({ MIGRATE: true }))
    if (MIGRATE === 'only') {
      await migrateOnly(name, directory)
      process.exit(0)
    }
  } catch (error) {
    failToStart(name, error)
  }
  return await runProcess(
    { name, configSchema, instrumentations: serviceInstrumentations },
    async ({ config, logger }) => {
      const { PORT, HOST } = config as unknown as BaseConfig
      const { app, close } = await openService(definition, { config, logger })
      await app.listen({ port: PORT, host: HOST })
      return { app, server: app.server, close }
    },
  )
}
