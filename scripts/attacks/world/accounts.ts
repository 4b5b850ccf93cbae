import type { Role } from '@accolade/contracts/entities/user'
import type { Relationship } from '@accolade/contracts/http/ownership'
import type { Site } from '../../lib/site/site.ts'
import type { Answer } from './call.ts'
import type { Person } from './person.ts'
import { type Speak, succeed } from './speak.ts'

const password = 'a password that is only used in attacks'
let made = 0

/** A name that nobody has. */
export function freshName(kind: string): string {
  made += 1
  return `${kind}-${process.pid}-${made}`
}

/** The cookies that an answer sets for a session and a browser; undefined where it begins no session. */
export function cookiesIn({ headers }: Answer): Pick<Person, 'cookie' | 'device'> | undefined {
  const set = (headers['set-cookie'] ?? []).map((each) => /^(?:__Host-)?(accolade[^=]*)=([^;]+)/.exec(each))
  const named = (wanted: string) => set.find((found) => found?.[1] === wanted)?.[2]
  const [cookie, device = ''] = [named('accolade'), named('accolade-device')]
  return cookie === undefined ? undefined : { cookie, device }
}

/** Signs up somebody new. */
export async function signUp(
  speak: Speak,
  name: string,
  relationships: readonly Relationship[] = [],
): Promise<Person> {
  const username = freshName('person')
  const email = `${username}@example.org`
  const answer = await succeed(
    speak({ method: 'POST', path: '/api/register', body: { username, email, password } }),
  )
  const { user } = answer.json<{ user: { id: string; roles: Role[] } }>()
  const browser = cookiesIn(answer) ?? { cookie: '', device: '' }
  return { name, username, email, userId: user.id, password, ...browser, roles: user.roles, relationships }
}

/** Gives somebody a new session in another browser: the one that they had goes on. */
export async function signIn(speak: Speak, { username, password, device }: Person): Promise<string> {
  const body = { username, password }
  const answer = await succeed(speak({ method: 'POST', path: '/api/login', body }, { cookie: '', device }))
  return cookiesIn(answer)?.cookie ?? ''
}

/** An administrator gives somebody roles; the person signs in again, as the old sessions end. */
export async function withRoles(
  speak: Speak,
  admin: Person,
  person: Person,
  roles: readonly Role[],
): Promise<Person> {
  const path = `/api/admin/users/${person.userId}/roles`
  await succeed(speak({ method: 'PUT', path, body: { roles } }, admin))
  return { ...person, roles, cookie: await signIn(speak, person) }
}

/** Takes an address for confirmed, without the mail that a person opens for it. */
export async function confirmAddress({ databases }: Site, { userId }: Person): Promise<void> {
  const sql = 'UPDATE user_account SET email_confirmed_at = now() WHERE id = $1'
  await databases.get('identity')!.pool.query(sql, [userId])
}

/** Forgets how many mails somebody has had sent: who sets an attack up does in minutes what others do in weeks. */
export async function forgetUses({ databases }: Site, service: string, { userId }: Person): Promise<void> {
  const sql = 'DELETE FROM quota_use WHERE key LIKE $1'
  await databases.get(service)!.pool.query(sql, [`% account ${userId}`])
}
