import type { TestProvider } from '@accolade/chassis/testing/oidc-provider'
import { freshName } from './accounts.ts'
import type { Answer } from './call.ts'
import { isSignedIn, type Person } from './person.ts'
import { succeed } from './speak.ts'
import type { World } from './world.ts'

/** The id of the provider that is set up. */
export const providerId = 'house'

/** The settings that the site under attack has of the provider. */
export function settingsOf({ issuer, clientId, clientSecret }: TestProvider) {
  return { id: providerId, name: 'House', issuer, clientId, clientSecret }
}

/** The address that the provider sends browsers back to. */
export function callbackAt(url: string): string {
  return `${url}/api/login/providers/${providerId}/callback`
}

/** A browser that the provider sends back: what its address and its cookie header have. */
export interface Back {
  query: Record<string, string>
  cookie: string
}

/** Somebody new at the provider, whose address is confirmed. */
export function newSubject({ provider }: World): string {
  const subject = freshName('subject')
  provider.people.set(subject, { email: `${subject}@house.example`, email_verified: true })
  return subject
}

/** Goes to the provider from the page with this path, and back. */
export async function visit(world: World, path: string, subject: string, person?: Person): Promise<Back> {
  const answer = await succeed(world.speak({ method: 'POST', path, body: {} }, person))
  const set = answer.headers['set-cookie']?.find((each) => /^(__Host-)?accolade-visit=/.test(each)) ?? ''
  const address = await world.provider.browser().visit(answer.json<{ address: string }>().address, subject)
  const session = person && isSignedIn(person) ? [`accolade=${person.cookie}`] : []
  return {
    query: Object.fromEntries(address.searchParams),
    cookie: [set.split(';', 1)[0], ...session].join('; '),
  }
}

export const startPath = `/api/login/providers/${providerId}/start`

/** Comes back from the provider. */
export function comeBack({ speak }: World, { query, cookie }: Back): Promise<Answer> {
  const path = `/api/login/providers/${providerId}/callback?${new URLSearchParams(query)}`
  return speak({ method: 'GET', path, headers: { cookie } })
}

/** Lets a new account of the provider open somebody's account; the id of the link. */
export async function addLink(world: World, person: Person, subject = newSubject(world)): Promise<string> {
  await comeBack(world, await visit(world, `/api/user/providers/${providerId}/link`, subject, person))
  const answer = await succeed(world.speak({ method: 'GET', path: '/api/user/sign-in-ways' }, person))
  const id = answer.json<{ accounts: { id: string }[] }>().accounts[0]?.id
  if (!id) throw new Error('the account was not linked')
  return id
}

/** Takes somebody's password away, as if they had signed up through a provider. */
export async function forgetPassword({ site }: World, { userId }: Person): Promise<void> {
  const sql = 'UPDATE user_account SET password_hash = NULL WHERE id = $1'
  await site.databases.get('identity')!.pool.query(sql, [userId])
}
