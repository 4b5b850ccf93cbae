import { sourceOf } from '@accolade/chassis/http/source'
import { TooManyRequests } from '@accolade/chassis/http/too-many-requests'
import { foldName } from '../domain/names.ts'
import { type Attempt, waitBeforeSignIn } from '../domain/throttle.ts'
import { forgetAttempt, recordAttempt } from '../store/attempt-store.ts'
import type { AccountWithPassword } from '../store/user-store.ts'
import type { Context } from './context.ts'

/** Too many sign-ins failed. The answer says after how many seconds the next attempt is possible. */
export class ThrottledError extends TooManyRequests {
  constructor(waitMs: number) {
    super('Too many failed sign-ins.', waitMs)
    this.name = 'ThrottledError'
  }
}

/** A password that somebody typed, and what the browser says about itself. */
export interface GivenPassword {
  username: string
  password: string
  address: string
  deviceCookie?: string | undefined
}

export interface Checked {
  matches: boolean
  /** The failed attempts that a success deletes. */
  attempt: Attempt
  /** The browser's id, where this account has signed in from it before. */
  deviceId: string | null
}

/**
 * Compares a password under the limits of failed sign-ins. A missing account costs what a wrong password does.
 *
 * Attempts that count against the same limit run one after the other, so that simultaneous correct attempts do not count as
 * failures. Attempts that run in parallel all the same, for another account from the same address or in another process, count
 * as failed until they are decided.
 *
 * @throws ThrottledError after too many failures
 */
export async function checkPassword(
  context: Pick<Context, 'db' | 'passwords' | 'devices' | 'turns'>,
  account: AccountWithPassword | null,
  { username, password, address, deviceCookie }: GivenPassword,
  now: Date,
): Promise<Checked> {
  const { devices, turns } = context
  const device = devices.read(deviceCookie, now)
  const known = device !== null && device.userId === account?.id
  const source = known ? `device:${device.deviceId}` : sourceOf(address)
  const attempt = { account: foldName(username), source, at: now }
  const compare = () => decide(context, attempt, known, account?.passwordHash ?? null, password)
  // attempts from elsewhere do not delay a known device
  const matches = known
    ? await turns.ofAccount(source, compare)
    : await turns.ofAccount(`account:${attempt.account}`, () => turns.ofAddress(source, compare))
  return { matches, attempt, deviceId: known ? device.deviceId : null }
}

/** Counts an attempt as failed before it is decided, and removes it if the password is right or was not compared. */
async function decide(
  { db, passwords }: Pick<Context, 'db' | 'passwords'>,
  attempt: Attempt,
  knownDevice: boolean,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const { id, earlier } = await recordAttempt(db, attempt)
  let failed = false
  try {
    const waitMs = waitBeforeSignIn({ ...attempt, knownDevice }, earlier, attempt.at)
    if (waitMs > 0) throw new ThrottledError(waitMs)
    failed = !(await passwords.verify(passwordHash, password))
    return !failed
  } finally {
    if (!failed) await forgetAttempt(db, id)
  }
}
