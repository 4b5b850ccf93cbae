import { sourceOf } from '@accolade/chassis/http/source'
import { TooManyRequests } from '@accolade/chassis/http/too-many-requests'
import { type Attempt, waitBeforeSignIn } from '../domain/throttle.ts'
import { forgetAttempt, recordAttempt } from '../store/attempt-store.ts'
import type { Context } from './context.ts'

/** Too many sign-ins failed. The answer says after how many seconds the next attempt is possible. */
export class ThrottledError extends TooManyRequests {
  constructor(waitMs: number) {
    super('Too many failed sign-ins.', waitMs)
    this.name = 'ThrottledError'
  }
}

/** From where somebody tries. */
export interface From {
  address: string
  deviceCookie?: string | undefined
}

/** What is tried: `account` names what the failures count for, `userId` whose browser is known to it. */
export interface Target {
  account: string
  userId: string | null
}

export interface Checked {
  matches: boolean
  /** The failed attempts that a success deletes. */
  attempt: Attempt
  /** The browser's id, where this user has signed in from it before. */
  deviceId: string | null
}

/**
 * Tries something that only its owner knows, under the limits of failed sign-ins.
 *
 * Attempts that count against the same limit run one after the other, so that simultaneous correct attempts do not count as
 * failures. Attempts that run in parallel all the same, for another account from the same address or in another process, count
 * as failed until they are decided.
 *
 * @param compare whether it is right
 * @throws ThrottledError after too many failures
 */
export async function tryUnderLimits(
  context: Pick<Context, 'db' | 'devices' | 'turns'>,
  { account, userId }: Target,
  { address, deviceCookie }: From,
  now: Date,
  compare: () => Promise<boolean>,
): Promise<Checked> {
  const { db, devices, turns } = context
  const device = devices.read(deviceCookie, now)
  const known = device !== null && device.userId === userId
  const source = known ? `device:${device.deviceId}` : sourceOf(address)
  const attempt = { account, source, at: now }
  const decideInTurn = () => decide(db, attempt, known, compare)
  // attempts from elsewhere do not delay a known device
  const matches = known
    ? await turns.ofAccount(source, decideInTurn)
    : await turns.ofAccount(`account:${account}`, () => turns.ofAddress(source, decideInTurn))
  return { matches, attempt, deviceId: known ? device.deviceId : null }
}

/** Counts an attempt as failed before it is decided, and removes it if it is right or was not compared. */
async function decide(
  db: Context['db'],
  attempt: Attempt,
  knownDevice: boolean,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const { id, earlier } = await recordAttempt(db, attempt)
  let failed = false
  try {
    const waitMs = waitBeforeSignIn({ ...attempt, knownDevice }, earlier, attempt.at)
    if (waitMs > 0) throw new ThrottledError(waitMs)
    failed = !(await compare())
    return !failed
  } finally {
    if (!failed) await forgetAttempt(db, id)
  }
}
