import { baseConfigSchema } from '@accolade/chassis/service/config'
import { z } from 'zod'

const serviceUrl = z.url({ protocol: /^https?$/ })

/** Catalogue's keys on top of the chassis's. */
export const configSchema = baseConfigSchema.extend({
  /** Addresses of the services that enforce the switches: the catalogue asks them which settings they apply. */
  SUBMISSIONS_URL: serviceUrl,
  JUDGING_URL: serviceUrl,
  WINNERS_URL: serviceUrl,
  /** Fills an empty catalogue with the demonstration programme; only the embedded system sets it. */
  SEED_DEMO: z.stringbool().default(false),
})

export type Config = Readonly<z.output<typeof configSchema>>
