import { internal, startTestService } from '@accolade/chassis/testing/service'
import type { Role } from '@accolade/contracts/entities/user'
import { type LinkKind, linkTokenQuestion } from '@accolade/contracts/questions'
import { internalSecretHeader } from '@accolade/contracts/rpc'
import type { LightMyRequestResponse } from 'fastify'
import { identity } from '../../src/definition.ts'

export const start = new Date('2025-11-01T10:00:00.000Z')

/** The whole service, with a clock that only moves when a test moves it. */
export async function startIdentity(config: Record<string, string> = {}) {
  let now = start
  const service = await startTestService(identity, { config, clock: () => now })
  const { app } = service

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers })

  return {
    ...service,
    post,
    /** Moves the clock to that long after the start. */
    at(minutes: number, ms = 0) {
      now = new Date(start.getTime() + minutes * 60_000 + ms)
      return now
    },
    login: (username: string, password = 'secret1', headers: Record<string, string> = {}) =>
      post('/api/login', { username, password }, headers),
    /** Somebody who has confirmed the own address. */
    async confirm({ id }: { id: string }) {
      await service.pool.query('UPDATE user_account SET email_confirmed_at = $1 WHERE id = $2', [start, id])
    },
    /** What the link of a mail carries, as contact asks for it. */
    askToken: async (kind: LinkKind, id: string) => {
      const headers = { [internalSecretHeader]: internal.INTERNAL_SECRET }
      return (await post(linkTokenQuestion.path, { kind, id }, headers)).json().answer as {
        token: string
      } | null
    },
    async register(username: string, ...roles: Role[]) {
      const reply = await post('/api/register', {
        username,
        email: `${username}@example.com`,
        password: 'secret1',
      })
      const { user } = reply.json()
      if (roles.length > 0)
        await service.pool.query('UPDATE user_account SET roles = $1 WHERE id = $2', [roles, user.id])
      return {
        id: user.id as string,
        cookies: cookiesOf(reply),
        caller: { userId: user.id as string, roles },
      }
    },
  }
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

/** The cookies that an answer sets: name → value. */
export function cookiesOf(reply: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
}

/** `cookie` header of a browser that has these. */
export function withCookies(cookies: Record<string, string>): { cookie: string } {
  return {
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  }
}
