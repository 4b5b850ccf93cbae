import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Language } from '@accolade/contracts/language'
import { passwordProblem } from '../domain/password.ts'
import { findTaken } from '../store/user-store.ts'
import { beginSession, type KeptByBrowser, type SignedIn } from './begin-session.ts'
import { tryToSendConfirmation } from './confirm-address.ts'
import type { Context } from './context.ts'
import { createAccount } from './create-account.ts'

/** The sign-up form, and what the browser says about itself. */
export interface Registration extends KeptByBrowser {
  username: string
  email: string
  password: string
  language?: Language | undefined
}

const roles = ['entrant'] as const

/**
 * Creates an account and signs it in. A mail with a link that confirms the address is sent.
 *
 * @throws DomainError `username-taken` or `email-taken`, whatever their case; among simultaneous registrations the
 *   unique index decides
 */
export async function registerUser(context: Context, form: Registration, now: Date): Promise<SignedIn> {
  const { username, email, password, language } = form
  const message = passwordProblem(password, roles, username)
  if (message) throw new DomainError('invalid-request', undefined, [{ path: 'password', message }])
  const taken = await findTaken(context.db, form)
  if (taken.username) throw new DomainError('username-taken')
  if (taken.email) throw new DomainError('email-taken')

  const passwordHash = await context.passwords.hash(password)
  const id = context.newId()
  try {
    return await context.unitOfWork.run({ userId: id }, async (tx, emit) => {
      const given = { id, username, email, passwordHash, language, roles }
      const account = await createAccount({ tx, emit }, given, now)
      await tryToSendConfirmation({ tx, emit }, context, account, now)
      return await beginSession({ tx, emit }, context, account, form, now)
    })
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'user_account_username_key') throw new DomainError('username-taken')
    if (index === 'user_account_email_key') throw new DomainError('email-taken')
    throw error
  }
}
