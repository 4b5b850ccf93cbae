import { baseConfigSchema } from '@accolade/chassis/service/config'
import { accountRules } from '@accolade/contracts/entities/user'
import { internalSecretSchema } from '@accolade/contracts/rpc'
import { z } from 'zod'
import { isLoopbackHost, problemOf, providerSettingsSchema } from './domain/provider.ts'

/** The documented password of the demo accounts. */
export const publishedDemoPassword = 'accolade-demo'

/** Whether an address can be reached only from this machine. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname)
}

/** The most buttons that a page has room for. */
const mostProviders = 10

const providersSchema = z.string().transform((text, context) => {
  const result = z.array(providerSettingsSchema).max(mostProviders).safeParse(parseJson(text))
  // never a value: some are secrets
  const message = result.success
    ? problemOf(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.') || 'the list'}: ${message}`).join('; ')
  if (result.success && !message) return result.data
  context.addIssue({ code: 'custom', message: message ?? '' })
  return z.NEVER
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return 'no JSON'
  }
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
    /** The sites whose accounts open accounts here (OpenID Connect), as a list in JSON: `providerSettingsSchema`. */
    OIDC_PROVIDERS: providersSchema.default([]),
    /** Where the services are that erase people. */
    CATALOGUE_URL: z.url(),
    SUBMISSIONS_URL: z.url(),
    JUDGING_URL: z.url(),
    WINNERS_URL: z.url(),
    CONTACT_URL: z.url(),
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
