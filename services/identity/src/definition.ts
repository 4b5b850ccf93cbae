import { fileURLToPath } from 'node:url'
import { build } from './app.ts'
import { configSchema } from './config.ts'

/** The service as the chassis starts it, in production and in tests. */
export const identity = {
  name: 'identity',
  directory: fileURLToPath(new URL('..', import.meta.url)),
  configSchema,
  // an attacker who could misuse this can already sign everybody's tokens
  reconcilesTopology: true,
  build,
} as const
