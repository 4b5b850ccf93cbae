import { Secret, TOTP } from 'otpauth'
import type { Person } from './person.ts'
import { type Speak, succeed } from './speak.ts'

const periodMs = 30_000

/** What an app with this secret shows, now or so many periods later. */
export function codeOf(secret: string, periodsLater = 0): string {
  const timestamp = Date.now() + periodsLater * periodMs
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** The secret of an authenticator app that is not in force yet. */
export async function beginAuthenticator(speak: Speak, person: Person): Promise<string> {
  const answer = await succeed(speak({ method: 'POST', path: '/api/user/authenticator' }, person))
  return answer.json<{ secret: string }>().secret
}

/** Gives somebody an authenticator app, and returns its secret. The present code is used up by it. */
export async function addAuthenticator(speak: Speak, person: Person): Promise<string> {
  const secret = await beginAuthenticator(speak, person)
  const body = { code: codeOf(secret) }
  await succeed(speak({ method: 'POST', path: '/api/user/authenticator/confirm', body }, person))
  return secret
}

/** The cookie header of a new browser in which somebody has given the password only. */
export async function pendingCookie(speak: Speak, { username, password }: Person): Promise<string> {
  const body = { username, password }
  const answer = await succeed(speak({ method: 'POST', path: '/api/login', body }))
  const set = answer.headers['set-cookie']?.find((each) => /^(__Host-)?accolade-pending=/.test(each))
  return set?.split(';', 1)[0] ?? ''
}
