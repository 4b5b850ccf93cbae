import { baseConfigSchema } from '@accolade/chassis/config'
import { accountRules } from '@accolade/contracts/entities/user'
import { z } from 'zod'

export const configSchema = baseConfigSchema
  .extend({
    NODE_ENV: z.string().default('development'),
    /** Seals the private signing keys in the database; may only be absent in development. */
    KEY_SECRET: z.string().min(32, 'at least 32 characters').optional(),
    /** Creates the demonstration accounts on start. */
    SEED_DEMO: z.stringbool().default(false),
    DEMO_PASSWORD: z.string().min(accountRules.passwordMin).default('accolade-demo'),
  })
  .refine((config) => config.NODE_ENV !== 'production' || config.KEY_SECRET !== undefined, {
    path: ['KEY_SECRET'],
    message: 'required in production',
  })

export type Config = Readonly<z.output<typeof configSchema>>
