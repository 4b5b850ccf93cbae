import { z } from 'zod'
import { processConfigSchema } from '../process/config.ts'

const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '')

/** The keys that every service takes; a service adds its own by `.extend({…})`. */
export const baseConfigSchema = processConfigSchema.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  NATS_URL: z.string(),
  /** The certificates (PEM) of the authority that signed the broker's certificate, for a connection with TLS. */
  NATS_TLS_CA: z.string().optional(),
  /** Copies of every stream: 3 on a cluster, 1 on a single server. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Identity's key set, to verify tokens with. */
  JWKS_URL: z.url({ protocol: /^https?$/ }),
  /** The address that people use, without a slash at the end. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform(withoutTrailingSlash),
  /** `on-start`: a start applies missing migrations. `only`: it does nothing else. `skip`: it refuses to start if any is missing. */
  MIGRATE: z.enum(['on-start', 'only', 'skip']).default('on-start'),
})

/** The configuration that the chassis itself reads. */
export type BaseConfig = Readonly<z.output<typeof baseConfigSchema>>
