import { fileURLToPath } from 'node:url'
import { build } from './app.ts'
import { configSchema } from './config.ts'

/** The service as the chassis starts it, in production and in tests. */
export const judging = {
  name: 'judging',
  directory: fileURLToPath(new URL('..', import.meta.url)),
  configSchema,
  // its broker user reads three consumers and makes nothing: deploy/nats/nats-server.conf
  bindsOnly: true,
  build,
} as const
