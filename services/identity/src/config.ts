import { baseConfigSchema } from '@accolade/chassis/service/config'
import { accountRules } from '@accolade/contracts/entities/user'
import { internalSecretSchema } from '@accolade/contracts/rpc'
import { z } from 'zod'

/** The documented password of the demo accounts. */
export const publishedDemoPassword = 'accolade-demo'

/** Whether an address can be reached only from this machine. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

export const configSchema = baseConfigSchema
  .extend({
    NODE_ENV: z.string().default('development'),
    /** Seals the private signing keys in the database; may only be absent in development. */
    KEY_SECRET: z.string().min(32, 'at least 32 characters').optional(),
    /** Shared with the programs that ask about sessions and memberships. */
    INTERNAL_SECRET: internalSecretSchema,
    /** Creates the demonstration accounts on start. */
    SEED_DEMO: z.stringbool().default(false),
    DEMO_PASSWORD: z.string().min(accountRules.passwordMin).default(publishedDemoPassword),
  })
  .refine((config) => config.NODE_ENV !== 'production' || config.KEY_SECRET !== undefined, {
    path: ['KEY_SECRET'],
    message: 'required in production',
  })
  .refine(
    ({ SEED_DEMO, DEMO_PASSWORD, PUBLIC_URL }) =>
      !SEED_DEMO || DEMO_PASSWORD !== publishedDemoPassword || isLoopback(PUBLIC_URL),
    {
      path: ['DEMO_PASSWORD'],
      message: 'the published one is refused at a public address: choose another',
    },
  )

export type Config = Readonly<z.output<typeof configSchema>>
