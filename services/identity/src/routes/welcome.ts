import type { User } from '@accolade/contracts/entities/user'
import type { FastifyReply } from 'fastify'
import { deviceLifetimeSeconds } from '../security/devices.ts'
import type { SignedIn } from '../use-cases/begin-session.ts'
import type { Context } from '../use-cases/context.ts'
import { showUser } from '../use-cases/read-user.ts'
import type { Cookies } from './cookies.ts'

/** Gives the browser of somebody who has just signed in its cookies, and says who it is. */
export type Welcome = (reply: FastifyReply, signedIn: SignedIn) => Promise<{ user: User }>

export function createWelcome(context: Context, cookies: Cookies): Welcome {
  return async (reply, { account, session, token, deviceCookie }) => {
    const lifetimeMs = session.expiresAt.getTime() - session.createdAt.getTime()
    cookies.setSession(reply, token, lifetimeMs / 1_000)
    cookies.setDevice(reply, deviceCookie, deviceLifetimeSeconds)
    return { user: await showUser(context, account) }
  }
}
