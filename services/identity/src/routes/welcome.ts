import type { User } from '@accolade/contracts/entities/user'
import type { FastifyReply } from 'fastify'
import { toUser } from '../domain/user.ts'
import { deviceLifetimeSeconds } from '../security/devices.ts'
import type { SignedIn } from '../use-cases/begin-session.ts'
import type { Cookies } from './cookies.ts'

/** Gives the browser of somebody who has just signed in its cookies, and says who it is. */
export type Welcome = (reply: FastifyReply, signedIn: SignedIn) => { user: User }

export function createWelcome(cookies: Cookies): Welcome {
  return (reply, { account, session, token, deviceCookie }) => {
    const lifetimeMs = session.expiresAt.getTime() - session.createdAt.getTime()
    cookies.setSession(reply, token, lifetimeMs / 1_000)
    cookies.setDevice(reply, deviceCookie, deviceLifetimeSeconds)
    return { user: toUser(account) }
  }
}
