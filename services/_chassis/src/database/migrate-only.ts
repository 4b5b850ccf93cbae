import { loadConfig } from '../process/config.ts'
import { createLogger } from '../process/logging.ts'
import { baseConfigSchema } from '../service/config.ts'
import { migrate } from './migrate.ts'
import { chassisMigrations, serviceMigrations } from './migration-files.ts'
import { createPool } from './pool.ts'

const schema = baseConfigSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true })

/**
 * Applies a service's missing migrations, and needs only `DATABASE_URL` from the environment. Deployments run it before a
 * rollout.
 *
 * @param directory the service's root folder
 */
export async function migrateOnly(service: string, directory: string): Promise<void> {
  const { DATABASE_URL, LOG_LEVEL } = loadConfig(schema)
  const logger = createLogger({ service, level: LOG_LEVEL })
  const pool = createPool({
    url: DATABASE_URL,
    applicationName: `accolade-${service}-migrate`,
    logger,
    max: 1,
  })
  try {
    const applied = await migrate(pool, [chassisMigrations, serviceMigrations(directory)], { logger })
    logger.info({ applied: applied.length }, `${service} is migrated`)
  } finally {
    await pool.end()
  }
}
