// The topology step: creates streams and consumers, then ends. Run it once before the services start, as a broker user with
// the permission. Running it again changes nothing.
import { z } from 'zod'
import { loadConfig } from '../process/config.ts'
import { createLogger } from '../process/logging.ts'
import { baseConfigSchema } from '../service/config.ts'
import { runTopologyStep } from './topology-step.ts'

const { NATS_URL, NATS_TLS_CA, NATS_REPLICAS, LOG_LEVEL } = baseConfigSchema.shape
const configSchema = z.object({
  ...{ NATS_URL, NATS_TLS_CA, NATS_REPLICAS, LOG_LEVEL },
  /** How long to wait for a broker that is away. */
  NATS_WAIT_SECONDS: z.coerce.number().min(0).default(60),
})

let logger = createLogger({ service: 'topology', level: 'info' })
try {
  const config = loadConfig(configSchema)
  logger = createLogger({ service: 'topology', level: config.LOG_LEVEL })
  await runTopologyStep({
    url: config.NATS_URL,
    ca: config.NATS_TLS_CA,
    replicas: config.NATS_REPLICAS,
    waitMs: config.NATS_WAIT_SECONDS * 1000,
    onWait: (reason) => logger.warn(reason),
  })
  logger.info('streams and consumers are there')
} catch (error) {
  logger.fatal(`no streams and consumers: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
