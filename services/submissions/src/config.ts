import { baseConfigSchema } from '@accolade/chassis/config'
import { objectStoreConfigSchema } from '@accolade/chassis/object-store/create-store'
import { z } from 'zod'

/** This service's keys: the chassis's, those of the object store, and its own. */
export const configSchema = baseConfigSchema.extend(objectStoreConfigSchema.shape).extend({
  /** Enters a few invented works for the demonstration's entrant. */
  SEED_DEMO: z.stringbool().default(false),
})

export type Config = Readonly<z.output<typeof configSchema>>
