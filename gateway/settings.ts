import { processConfigSchema } from '@accolade/chassis/process/config'
import { internalSecretSchema } from '@accolade/contracts/rpc'
import { z } from 'zod'

/** The address of an upstream that nobody configured: its routes answer 503. `.invalid` never resolves (RFC 2606). */
export const unconfiguredUrl = 'http://unconfigured.invalid'

const port = z.coerce
  .number('must be a port')
  .int('must be a port')
  .min(0, 'must be a port')
  .max(65_535, 'must be a port')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
/** Where a service runs in several processes without a load balancer, all their addresses. */
const upstream = z
  .string()
  .refine((list) => list.split(',').every((each) => webUrl.safeParse(each).success), {
    error: 'must be an http(s) address',
  })
  .default(unconfiguredUrl)
const perMinute = (limit: number) => z.coerce.number().int().min(0).default(limit)

/** Every key of the environment, besides those of every process. */
export const settingsSchema = processConfigSchema.extend({
  PORT: port.default(8080),
  /** `/healthz` and `/readyz` live on a port of their own; absent: not served. */
  HEALTH_PORT: port.optional(),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  /** The certificates (PEM) of the authority that signed the broker's certificate, for a connection with TLS. */
  NATS_TLS_CA: z.string().optional(),
  /** Shared with identity, which answers questions about sessions to nobody else. */
  INTERNAL_SECRET: internalSecretSchema,
  /** The address people use: decides the cookie's name, what same-origin means, and HSTS. */
  PUBLIC_URL: webUrl.default('http://127.0.0.1:8080'),
  IDENTITY_URL: upstream,
  CATALOGUE_URL: upstream,
  SUBMISSIONS_URL: upstream,
  JUDGING_URL: upstream,
  WINNERS_URL: upstream,
  CONTACT_URL: upstream,
  FRONTEND_URL: upstream,
  /** Origin of the object store where browsers send files to and read them from; absent: through `/api`. */
  STORE_ORIGIN: webUrl.optional(),
  /** Proxies in front whose `x-forwarded-for` is trusted: a number of hops, or addresses and networks. */
  TRUST_PROXY: z.string().optional(),
  /** Requests per minute and address; 0 switches a limit off. */
  RATE_LIMIT_GENERAL: perMinute(1_200),
  RATE_LIMIT_SIGN_IN: perMinute(30),
  RATE_LIMIT_CONTACT: perMinute(10),
  /** Pages that the front end is asked for; neither those that are kept nor what they load under hashed names. */
  RATE_LIMIT_PAGES: perMinute(300),
  /** What one API token may ask for. */
  RATE_LIMIT_API_TOKEN: perMinute(600),
  /** How long public answers are cached when no event says that they have changed; 0 switches the cache off. */
  PUBLIC_CACHE_MS: z.coerce.number().int().min(0).default(5_000),
  /** How many browsers may listen to changes through this process. */
  CHANGE_STREAMS: z.coerce.number().int().min(0).default(5_000),
  /** The share of requests whose trace is kept. */
  TRACE_RATIO: z.coerce.number().min(0).max(1).default(1),
})

/** The gateway's configuration, parsed once. */
export type Settings = Readonly<z.infer<typeof settingsSchema>>
