import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { wellFormed } from './text.ts'
import { accountRules, passwordChangeSchema } from './user.ts'

/** Rules of signing in with an account of another site, in numbers. */
export const providerRules = {
  /** Between leaving for the provider and coming back. */
  flowMinutes: 10,
  returnMax: 500,
}

/** The id of a provider, as the operator chose it; it is a part of addresses. */
export const providerIdSchema = wellFormed().regex(
  /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
  'Only 1 to 40 small letters, digits and dashes',
)

/** A site whose accounts open accounts here: a company's, or a public one. */
export const providerSchema = z.object({ id: providerIdSchema, name: z.string() })
export type Provider = z.infer<typeof providerSchema>

/** An account at a provider that opens the user's account here. */
export const linkedAccountSchema = z.object({
  id: idSchema,
  /** The provider's id when the account was linked. */
  provider: z.string(),
  /** What the provider is called; its id where it is set up no longer. */
  name: z.string(),
  /** Whether the provider is set up: only then the account opens anything. */
  works: z.boolean(),
  /** The address that the provider named last. */
  email: z.string().nullable(),
  linkedAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
})
export type LinkedAccount = z.infer<typeof linkedAccountSchema>

/** With what the caller can sign in, besides passkeys. */
export const signInWaysSchema = z.object({
  password: z.boolean(),
  accounts: z.array(linkedAccountSchema),
  /** All that are set up. */
  providers: z.array(providerSchema),
})
export type SignInWays = z.infer<typeof signInWaysSchema>

/** Where the person wants to be afterwards: a page of this site. */
export const providerVisitSchema = z.strictObject({
  return: wellFormed().max(providerRules.returnMax).optional(),
})

/** Where the browser is to go. */
export const providerAddressSchema = z.object({ address: z.url() })

/** The first password of an account that had none. */
export const firstPasswordSchema = z.strictObject({ newPassword: passwordChangeSchema.shape.newPassword })

/** Why coming back from a provider did not do what was intended; pages have the sentences. */
export const providerFailureSchema = z.enum([
  /** The person, or the provider for them, said no. */
  'cancelled',
  /** The provider did not answer, or not in time. */
  'unavailable',
  /** The provider's answer was not good. */
  'refused',
  /** Too late, used already, or begun in another browser. */
  'expired',
  /** An account here has the address, and does not know the provider's. */
  'not-linked',
  /** The provider does not say that the address was confirmed. */
  'address-unconfirmed',
  /** The provider's account opens another account here. */
  'taken',
  /** Another account of the same provider is linked. */
  'linked-another',
  /** It is not the account that is linked. */
  'wrong-account',
  /** The provider asked for no new proof. */
  'not-recent',
  /** The provider's groups would make a judge an administrator. */
  'roles',
])
export type ProviderFailure = z.infer<typeof providerFailureSchema>

/** The longest user name that is made from what a provider says, so that digits fit behind it. */
export const madeUsernameMax = accountRules.usernameMax - 5
