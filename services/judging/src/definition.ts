import { fileURLToPath } from 'node:url'
import { build } from './app.ts'
import { configSchema } from './config.ts'

/** The service as the chassis starts it, in production and in tests. */
export const judging = {
  name: 'judging',
  directory: fileURLToPath(new URL('..', import.meta.url)),
  configSchema,
  build,
} as const
