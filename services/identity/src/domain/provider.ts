import { type LinkedAccount, providerIdSchema } from '@accolade/contracts/entities/provider'
import { roleSchema } from '@accolade/contracts/entities/user'
import { z } from 'zod'

/** A provider as the operator sets it up. */
export type ProviderSettings = z.output<typeof providerSettingsSchema>

/** The roles that a provider may give. Everybody is an entrant. */
export type GrantedRole = z.output<typeof grantedRoleSchema>

const grantedRoleSchema = roleSchema.exclude(['entrant'])

const issuerSchema = z.string().refine(isIssuer, {
  error: 'must be an https address without query; http only for this machine',
})

/** One of the list in `OIDC_PROVIDERS`. */
export const providerSettingsSchema = z.strictObject({
  id: providerIdSchema,
  name: z.string().trim().min(1).max(60),
  issuer: issuerSchema,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z
    .string()
    .refine((scopes) => scopes.split(' ').includes('openid'), 'must have openid among them')
    .default('openid email profile'),
  /** The claim that says whether the address was confirmed, where it is not `email_verified`. */
  verifiedClaim: z.string().min(1).default('email_verified'),
  /** The claim that names the person's groups, and which of them give a role here. */
  rolesClaim: z
    .strictObject({ name: z.string().min(1), roles: z.record(z.string().min(1), grantedRoleSchema) })
    .optional(),
  /** Whether a confirmed address is enough to open the account here that has the same confirmed address. */
  linkByAddress: z.boolean().default(false),
})

/** Why the settings of all providers together do not work, or null. */
export function problemOf(providers: readonly ProviderSettings[]): string | null {
  for (const key of ['id', 'issuer'] as const) {
    const values = providers.map((provider) => provider[key])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice) return `two providers have the ${key} ${twice}`
  }
  return null
}

/** An account at a provider that opens one here, as the store keeps it. */
export interface ExternalIdentity {
  id: string
  userId: string
  provider: string
  issuer: string
  subject: string
  email: string | null
  grantedRoles: GrantedRole[]
  linkedAt: Date
  lastUsedAt: Date | null
}

/** The linked account as its owner sees it. */
export function toLinkedAccount(
  { id, provider, issuer, email, linkedAt, lastUsedAt }: ExternalIdentity,
  providers: readonly ProviderSettings[],
): LinkedAccount {
  const present = providers.find((each) => each.issuer === issuer)
  return {
    id,
    provider: present?.id ?? provider,
    name: present?.name ?? provider,
    works: present !== undefined,
    email,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username, password } = new URL(text)
  if (search || hash || username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

/** Whether a host name means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
