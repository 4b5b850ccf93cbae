import { foldName } from '../domain/names.ts'
import type { AccountWithPassword } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { type Checked, tryUnderLimits } from './try-under-limits.ts'

/** A password that somebody typed, and what the browser says about itself. */
export interface GivenPassword {
  username: string
  password: string
  address: string
  deviceCookie?: string | undefined
}

/**
 * Compares a password under the limits of failed sign-ins. A missing account costs what a wrong password does.
 *
 * @throws ThrottledError after too many failures
 */
export async function checkPassword(
  context: Pick<Context, 'db' | 'passwords' | 'devices' | 'turns'>,
  account: AccountWithPassword | null,
  { username, password, address, deviceCookie }: GivenPassword,
  now: Date,
): Promise<Checked> {
  const target = { account: foldName(username), userId: account?.id ?? null }
  return tryUnderLimits(context, target, { address, deviceCookie }, now, () =>
    context.passwords.verify(account?.passwordHash ?? null, password),
  )
}
