import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Role } from '@accolade/contracts/entities/user'
import { listenerQuestion } from '@accolade/contracts/questions'
import { JSONCodec, type NatsConnection } from 'nats'
import type { Upstreams } from './upstreams.ts'

const codec = JSONCodec<Record<string, unknown>>()

/** Somebody with a session, as identity knows them. */
export interface Member {
  token: string
  sessionId: string
  userId: string
  roles: Role[]
  organizationIds: string[]
  expiresAt: string
}

export interface FakeIdentity {
  /** Cookies that were asked about as listeners', oldest first. */
  readonly asked: string[]
  signIn(person?: Partial<Member>): Member
  signOut(token: string): void
}

/** Answers the gateway's questions about sessions and listeners, as identity does. */
export function playIdentity(upstreams: Upstreams): FakeIdentity {
  const members = new Map<string, Member>()
  const asked: string[] = []
  upstreams.answer(listenerQuestion, ({ token }) => {
    asked.push(token)
    const found = members.get(token)
    if (!found) return null
    const { token: _token, ...known } = found
    return known
  })
  return {
    asked,
    signIn(person = {}) {
      const member: Member = {
        token: randomBytes(32).toString('base64url'),
        sessionId: randomUUID(),
        userId: randomUUID(),
        roles: ['entrant'],
        organizationIds: [],
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        ...person,
      }
      members.set(member.token, member)
      return member
    },
    signOut: (token) => void members.delete(token),
  }
}

/** Publishes the golden sample of an event, with other data where some is given, on `subject`. */
export function happens(
  nats: NatsConnection,
  type: string,
  data: object = {},
  subject = `evt.${type}`,
): void {
  const folder = new URL('../../../contracts/samples/', import.meta.url)
  const sample = JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8'))
  nats.publish(subject, codec.encode({ ...sample, data: { ...sample.data, ...data } }))
}
