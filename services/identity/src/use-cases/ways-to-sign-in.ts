import { DomainError } from '@accolade/contracts/domain-error'
import type { SignInWays } from '@accolade/contracts/entities/provider'
import { toLinkedAccount } from '../domain/provider.ts'
import type { Transaction } from '../store/database.ts'
import { countPasskeys } from '../store/passkey-store.ts'
import { listIdentities } from '../store/provider-store.ts'
import { hasPassword } from '../store/user-store.ts'
import type { Context } from './context.ts'

export const onlyWayMessage =
  'This is the only way into your account. Set a password or add another way to sign in first.'

/** Part of a unit of work: how many ways lead into an account. A provider that is set up no longer is none. */
export async function waysToSignIn(
  tx: Transaction,
  { providers }: Pick<Context, 'providers'>,
  userId: string,
): Promise<number> {
  const identities = await listIdentities(tx, userId)
  const working = identities.filter(({ issuer }) => providers.all.some((each) => each.issuer === issuer))
  return Number(await hasPassword(tx, userId)) + (await countPasskeys(tx, userId)) + working.length
}

/**
 * Part of a unit of work, after something was removed while the account was held.
 *
 * @throws DomainError `conflict` where nothing leads into the account any more
 */
export async function requireAWayIn(
  tx: Transaction,
  context: Pick<Context, 'providers'>,
  userId: string,
): Promise<void> {
  if ((await waysToSignIn(tx, context, userId)) === 0) throw new DomainError('conflict', onlyWayMessage)
}

/** With what the caller can sign in, besides passkeys. */
export async function viewSignInWays(
  { db, providers }: Pick<Context, 'db' | 'providers'>,
  { userId }: { userId: string },
): Promise<SignInWays> {
  const identities = await listIdentities(db, userId)
  return {
    password: (await hasPassword(db, userId)) ?? false,
    accounts: identities.map((identity) => toLinkedAccount(identity, providers.all)),
    providers: providers.all.map(({ id, name }) => ({ id, name })),
  }
}
