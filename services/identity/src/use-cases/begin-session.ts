import { type Browser, openSession, type Session } from '../domain/session.ts'
import type { Account } from '../domain/user.ts'
import { hashToken, newToken } from '../security/tokens.ts'
import type { Transaction } from '../store/database.ts'
import { insertSession } from '../store/session-store.ts'

/** Who has just signed in, and what the browser has to keep. */
export interface SignedIn {
  account: Account
  session: Session
  token: string
  deviceCookie: string
}

/** Part of a unit of work: a session with a new token. Only the returned value holds the token itself; the store has its hash. */
export async function beginSession(
  tx: Transaction,
  id: string,
  account: Account,
  browser: Browser,
  now: Date,
): Promise<{ session: Session; token: string }> {
  const session = openSession(id, account, browser, now)
  const token = newToken()
  await insertSession(tx, session, hashToken(token))
  return { session, token }
}
