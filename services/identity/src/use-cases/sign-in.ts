import { DomainError } from '@accolade/chassis/errors'
import { sourceOf } from '../domain/address.ts'
import { foldName } from '../domain/names.ts'
import { waitBeforeSignIn } from '../domain/throttle.ts'
import { forgetAttempt, forgetAttempts, recordAttempt } from '../store/attempt-store.ts'
import { type AccountWithPassword, findByUsername } from '../store/user-store.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import type { Context } from './context.ts'
import { revokeToken } from './sign-out.ts'
import { ThrottledError } from './throttled-error.ts'

/** The sign-in form, and what the browser says about itself. */
export interface SignIn {
  username: string
  password: string
  address: string
  deviceCookie?: string | undefined
  /** The session that the browser had until now: it ends. */
  previousToken?: string | undefined
}

/**
 * Checks a password and opens a session. Unknown users cost and hear exactly what a wrong password does.
 *
 * @throws DomainError `invalid-credentials`; ThrottledError after too many failures
 */
export async function signIn(context: Context, request: SignIn, now: Date): Promise<SignedIn> {
  const { prisma, passwords, devices, newId } = context
  const account = await findByUsername(prisma, request.username)
  const device = devices.read(request.deviceCookie, now)
  const known = device !== null && device.userId === account?.id
  const attempt = {
    account: foldName(request.username),
    source: known ? `device:${device.deviceId}` : sourceOf(request.address),
    at: now,
  }

  const { id, earlier } = await recordAttempt(prisma, attempt)
  const matches = await decide()
  if (!account || !matches) throw new DomainError('invalid-credentials')

  return context.unitOfWork.run({ userId: account.id }, async (tx, emit) => {
    await forgetAttempts(tx, attempt)
    if (request.previousToken) await revokeToken(tx, emit, request.previousToken, now)
    const { session, token } = await beginSession(tx, newId(), account, now)
    const deviceId = known ? device.deviceId : newId()
    return {
      account: withoutPassword(account),
      session,
      token,
      deviceCookie: devices.issue({ deviceId, userId: account.id }, now),
    }
  })

  /** An attempt that is not looked at is no failure: its row goes. */
  async function decide(): Promise<boolean> {
    try {
      const waitMs = waitBeforeSignIn({ ...attempt, knownDevice: known }, earlier, now)
      if (waitMs > 0) throw new ThrottledError(waitMs)
      return await passwords.verify(account?.passwordHash ?? null, request.password)
    } catch (error) {
      await forgetAttempt(prisma, id)
      throw error
    }
  }
}

function withoutPassword({ passwordHash: _, ...account }: AccountWithPassword) {
  return account
}
