import { sourceOf } from '@accolade/chassis/http/source'
import { foldName } from '../domain/names.ts'
import { type Attempt, waitBeforeSignIn } from '../domain/throttle.ts'
import { forgetAttempt, recordAttempt } from '../store/attempt-store.ts'
import type { AccountWithPassword } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { ThrottledError } from './throttled-error.ts'

/** A password that somebody typed, and what the browser says about itself. */
export interface GivenPassword {
  username: string
  password: string
  address: string
  deviceCookie?: string | undefined
}

export interface Checked {
  matches: boolean
  /** What a success makes forgotten. */
  attempt: Attempt
  /** The browser's id, where this account has signed in from it before. */
  deviceId: string | null
}

/**
 * Compares a password under the limits of failed sign-ins. A missing account costs what a wrong password does.
 *
 * @throws ThrottledError after too many failures
 */
export async function checkPassword(
  { prisma, passwords, devices }: Pick<Context, 'prisma' | 'passwords' | 'devices'>,
  account: AccountWithPassword | null,
  { username, password, address, deviceCookie }: GivenPassword,
  now: Date,
): Promise<Checked> {
  const device = devices.read(deviceCookie, now)
  const known = device !== null && device.userId === account?.id
  const source = known ? `device:${device.deviceId}` : sourceOf(address)
  const attempt = { account: foldName(username), source, at: now }
  const { id, earlier } = await recordAttempt(prisma, attempt)
  try {
    const waitMs = waitBeforeSignIn({ ...attempt, knownDevice: known }, earlier, now)
    if (waitMs > 0) throw new ThrottledError(waitMs)
    const matches = await passwords.verify(account?.passwordHash ?? null, password)
    return { matches, attempt, deviceId: known ? device.deviceId : null }
  } catch (error) {
    // an attempt that is not looked at is no failure
    await forgetAttempt(prisma, id)
    throw error
  }
}
