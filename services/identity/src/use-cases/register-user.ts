import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import { DomainError } from '@accolade/contracts/domain-error'
import { passwordProblem } from '../domain/password.ts'
import { type Browser, unknownBrowser } from '../domain/session.ts'
import { findTaken } from '../store/user-store.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { tryToSendConfirmation } from './confirm-address.ts'
import type { Context } from './context.ts'
import { createAccount } from './create-account.ts'
import { revokeToken } from './sign-out.ts'

/** The sign-up form, and what the browser says about itself. */
export interface Registration {
  username: string
  email: string
  password: string
  browser?: Browser
  /** The session that the browser had until now: it ends. */
  previousToken?: string | undefined
}

const roles = ['entrant'] as const

/**
 * Creates an account and signs it in. A mail with a link that confirms the address is sent.
 *
 * @throws DomainError `username-taken` or `email-taken`, whatever their case; among simultaneous registrations the
 *   unique index decides
 */
export async function registerUser(context: Context, form: Registration, now: Date): Promise<SignedIn> {
  const { username, email, password, browser = unknownBrowser, previousToken } = form
  const message = passwordProblem(password, roles, username)
  if (message) throw new DomainError('invalid-request', undefined, [{ path: 'password', message }])
  const taken = await findTaken(context.db, form)
  if (taken.username) throw new DomainError('username-taken')
  if (taken.email) throw new DomainError('email-taken')

  const passwordHash = await context.passwords.hash(password)
  const id = context.newId()
  try {
    return await context.unitOfWork.run({ userId: id }, async (tx, emit) => {
      const account = await createAccount({ tx, emit }, { id, username, email, passwordHash, roles }, now)
      await tryToSendConfirmation({ tx, emit }, context, account, now)
      if (previousToken) await revokeToken({ tx, emit }, previousToken, now)
      const { session, token } = await beginSession(tx, context.newId(), account, browser, now)
      const deviceCookie = context.devices.issue({ deviceId: context.newId(), userId: id }, now)
      return { account, session, token, deviceCookie }
    })
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'user_account_username_key') throw new DomainError('username-taken')
    if (index === 'user_account_email_key') throw new DomainError('email-taken')
    throw error
  }
}
