import { madeUsernameMax } from '@accolade/contracts/entities/provider'
import { line } from '@accolade/contracts/entities/text'
import { accountRules, type Role, registerSchema } from '@accolade/contracts/entities/user'
import type { GrantedRole, ProviderSettings } from './provider.ts'

/** What a provider says about somebody, as its tokens have it. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** The same as it is used here. */
export interface ProviderPerson {
  subject: string
  /** An address that could be an account's. */
  email: string | null
  emailVerified: boolean
  /** A name that could be an account's, if nobody has it. */
  username: string
  firstName: string | undefined
  lastName: string | undefined
  /** Null: the operator has mapped no claim to roles. */
  roles: GrantedRole[] | null
}

const nameSchema = line(80).min(1)

/** Reads the claims. Nothing of them but `sub` has to be there, or to be what it should. */
export function personOf(
  claims: Claims,
  { verifiedClaim, rolesClaim }: Pick<ProviderSettings, 'verifiedClaim' | 'rolesClaim'>,
): ProviderPerson {
  const email = registerSchema.shape.email.safeParse(claims.email).data ?? null
  return {
    subject: claims.sub,
    email,
    emailVerified: email !== null && isTrue(claims[verifiedClaim]),
    username: usernameOf(claims, email),
    firstName: nameSchema.safeParse(claims.given_name).data,
    lastName: nameSchema.safeParse(claims.family_name).data,
    roles: rolesClaim ? rolesOf(claims[rolesClaim.name], rolesClaim.roles) : null,
  }
}

// some providers send texts and numbers
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1
}

function rolesOf(value: unknown, map: Readonly<Record<string, GrantedRole>>): GrantedRole[] {
  const values = Array.isArray(value) ? value : [value]
  const granted = values.flatMap((each) =>
    typeof each === 'string' && Object.hasOwn(map, each) ? [map[each] as GrantedRole] : [],
  )
  return [...new Set(granted)]
}

function usernameOf(claims: Claims, email: string | null): string {
  const candidates = [claims.preferred_username, claims.nickname, email, claims.name]
  for (const candidate of candidates) {
    if (typeof candidate !== 'string') continue
    const name = candidate
      .normalize('NFC')
      .replace(/@.*$/su, '')
      .replace(/\s+/gu, '.')
      .replace(/[^\p{L}\p{N}._-]/gu, '')
    const short = [...name].slice(0, madeUsernameMax).join('').slice(0, madeUsernameMax)
    if (short.length >= accountRules.usernameMin && registerSchema.shape.username.safeParse(short).success)
      return short
  }
  return 'entrant'
}

/**
 * The roles of somebody after a sign-in, and which of them came from the provider. A role that was given here stays when the
 * provider does not name it, and one that came from the provider goes.
 *
 * @param granted what came from this provider before
 * @param elsewhere what came from other providers
 */
export function rolesByClaim(
  roles: readonly Role[],
  { granted, elsewhere, named }: Record<'granted' | 'elsewhere' | 'named', readonly GrantedRole[]>,
): { roles: Role[]; granted: GrantedRole[] } {
  const withdrawn = granted.filter((role) => !named.includes(role) && !elsewhere.includes(role))
  const kept = roles.filter((role) => !(withdrawn as Role[]).includes(role))
  const ours = named.filter(
    (role) => granted.includes(role) || elsewhere.includes(role) || !roles.includes(role),
  )
  return { roles: [...new Set([...kept, ...named])], granted: ours }
}
