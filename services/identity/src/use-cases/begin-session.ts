import type { Work } from '@accolade/chassis/database/unit-of-work'
import { type Browser, openSession, type Session, unknownBrowser } from '../domain/session.ts'
import type { Account } from '../domain/user.ts'
import { hashToken, newToken } from '../security/tokens.ts'
import type { Transaction } from '../store/database.ts'
import { insertSession } from '../store/session-store.ts'
import type { Context } from './context.ts'
import { revokeToken } from './sign-out.ts'

/** What a browser has kept, and says about itself. */
export interface KeptByBrowser {
  /** The session that it had until now: it ends. */
  previousToken?: string | undefined
  deviceCookie?: string | undefined
  browser?: Browser | undefined
}

/** Who has just signed in, and what the browser has to keep. */
export interface SignedIn {
  account: Account
  session: Session
  token: string
  deviceCookie: string
}

/**
 * Part of a unit of work: a session with a new token in place of the browser's former one, and the mark by which the browser is known
 * to the account. Only the returned value holds the token itself; the store has its hash.
 */
export async function beginSession(
  work: Work<Transaction>,
  { devices, newId }: Pick<Context, 'devices' | 'newId'>,
  account: Account,
  { previousToken, deviceCookie, browser = unknownBrowser }: KeptByBrowser,
  now: Date,
): Promise<SignedIn> {
  if (previousToken) await revokeToken(work, previousToken, now)
  const session = openSession(newId(), account, browser, now)
  const token = newToken()
  await insertSession(work.tx, session, hashToken(token))
  const device = devices.read(deviceCookie, now)
  const deviceId = device?.userId === account.id ? device.deviceId : newId()
  return { account, session, token, deviceCookie: devices.issue({ deviceId, userId: account.id }, now) }
}
