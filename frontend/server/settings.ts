import { processConfigSchema } from '@accolade/chassis/process/config'
import { z } from 'zod'

const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((address) => new URL(address))

/** Every key of the environment, besides those of every process. */
export const settingsSchema = processConfigSchema.extend({
  PORT: processConfigSchema.shape.PORT.default(3000),
  /** The address people use: canonical links and the sitemap begin with it, and it decides the cookie's name. */
  PUBLIC_URL: webUrl.default(new URL('http://127.0.0.1:8080')),
  /** Where the API is read: the gateway's address. Without one, pages go out without data. */
  API_URL: webUrl.optional(),
  /** Services that answer visitors' reads themselves, past the gateway and its limits. */
  CATALOGUE_URL: webUrl.optional(),
  WINNERS_URL: webUrl.optional(),
  IDENTITY_URL: webUrl.optional(),
  /** Where to report a weakness. Without it there is no security.txt. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be an address that begins with mailto: or https:' })
    .transform((address) => new URL(address))
    .optional(),
  /** Whether pages are there in the pseudo-language, too, with which tests find texts that are not translated. */
  PSEUDO_LANGUAGE: z.stringbool().default(false),
  /**
   * Where `/metrics` is read, never on the server's own port, which the gateway opens to the public; not at all without.
   */
  METRICS_PORT: processConfigSchema.shape.PORT.optional(),
})

/** The front end's configuration, parsed once. */
export type Settings = Readonly<z.output<typeof settingsSchema>>
