// The provisioning step: gives every service its role and schema, then ends. The administrator's address is in
// ADMIN_DATABASE_URL, each service's own in DATABASE_URL_<SERVICE>, whose password becomes the role's; running it again
// brings passwords up to date. With MONITOR_PASSWORD there is a role for who watches the server, too.
import type { ServiceName } from '@accolade/contracts/service-name'
import { z } from 'zod'
import { loadConfig } from '../process/config.ts'
import { createLogger } from '../process/logging.ts'
import { baseConfigSchema } from '../service/config.ts'
import { provisionMonitor, provisionServices } from './provision.ts'

const { DATABASE_URL, LOG_LEVEL } = baseConfigSchema.shape
const addresses = {
  identity: 'DATABASE_URL_IDENTITY',
  catalogue: 'DATABASE_URL_CATALOGUE',
  submissions: 'DATABASE_URL_SUBMISSIONS',
  judging: 'DATABASE_URL_JUDGING',
  winners: 'DATABASE_URL_WINNERS',
  contact: 'DATABASE_URL_CONTACT',
} as const satisfies Record<ServiceName, string>

/** Every key of this step. */
export const provisionSchema = z.object({
  LOG_LEVEL,
  ADMIN_DATABASE_URL: DATABASE_URL,
  MONITOR_PASSWORD: z.string().min(16).optional(),
  ...Object.fromEntries(Object.values(addresses).map((key) => [key, DATABASE_URL])),
})

async function provision(): Promise<void> {
  const config: Record<string, string> = loadConfig(provisionSchema)
  const passwordOf = (key: string) => decodeURIComponent(new URL(config[key] ?? '').password)
  const passwords = Object.entries(addresses).map(([name, key]) => [name, passwordOf(key)])
  await provisionServices(
    config.ADMIN_DATABASE_URL ?? '',
    Object.keys(addresses),
    Object.fromEntries(passwords),
  )
  if (config.MONITOR_PASSWORD)
    await provisionMonitor(config.ADMIN_DATABASE_URL ?? '', config.MONITOR_PASSWORD)
}

if (import.meta.main) {
  const logger = createLogger({ service: 'provision', level: 'info' })
  try {
    await provision()
    logger.info('every service has its role and schema')
  } catch (error) {
    logger.fatal(`no roles and schemas: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
