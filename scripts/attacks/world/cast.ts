import type { Role } from '@accolade/contracts/entities/user'
import type { Relationship } from '@accolade/contracts/http/ownership'
import type { Site } from '../../lib/site/site.ts'
import { confirmAddress, cookiesIn, signIn, signUp, withRoles } from './accounts.ts'
import { endMembership, invite, join } from './memberships.ts'
import { type Person, visitor } from './person.ts'
import { type Speak, succeed } from './speak.ts'

/** Of the demonstration's accounts. */
export const demoPassword = 'accolade-demo'

/** Everybody whom rules distinguish. What they are refers to the things of the owner and the owner's organization. */
export type Cast = {
  visitor: Person
  /** With the cookie of a session that has ended. */
  signedOut: Person
  owner: Person
  member: Person
  outsider: Person
  /** Was a member once. */
  former: Person
  /** Judges the category of the entry that is in judging. */
  reviewer: Person
  /** Judges the same category, and has declared a conflict of interest in that entry. */
  conflicted: Person
  /** A judge without an assignment. */
  idleJudge: Person
  /** Was a judge once. */
  dismissed: Person
  admin: Person
}

/** Signs all of them up. */
export async function gather(site: Site, speak: Speak): Promise<{ cast: Cast; organizationId: string }> {
  const admin = await demoAdmin(speak)
  const newcomer = async (name: string, relationships: Relationship[] = []) => {
    const person = await signUp(speak, name, relationships)
    await confirmAddress(site, person)
    return person
  }
  const judge = async (
    name: string,
    relationships: Relationship[] = [],
    roles: Role[] = ['entrant', 'judge'],
  ) => withRoles(speak, admin, await newcomer(name, relationships), roles)
  const owner = await newcomer('the owner', ['owner', 'payer'])
  const organizationId = await found(speak, owner, 'Northlight & Partners')
  const member = await newcomer('a member', ['member'])
  const former = await newcomer('a former member')
  const outsider = await newcomer('a member of another organization')
  await found(speak, outsider, 'Somebody Else')
  for (const person of [member, former])
    await join(speak, person, await invite(site.mail, speak, owner, organizationId))
  await endMembership(site, former, organizationId)
  const signedOut = await newcomer('somebody signed out')
  await succeed(speak({ method: 'POST', path: '/api/logout' }, signedOut))
  const cast: Cast = {
    visitor,
    signedOut: { ...signedOut, roles: [] },
    owner,
    member,
    outsider,
    former,
    reviewer: await judge('a judge with the entry', ['reviewer']),
    conflicted: await judge('a judge with a conflict of interest'),
    idleJudge: await judge('a judge without the entry'),
    dismissed: await withRoles(speak, admin, await judge('a dismissed judge'), ['entrant']),
    admin,
  }
  return { cast, organizationId }
}

async function demoAdmin(speak: Speak): Promise<Person> {
  const credentials = { username: 'admin', password: demoPassword }
  const answer = await succeed(speak({ method: 'POST', path: '/api/login', body: credentials }))
  const { user } = answer.json<{ user: { id: string; email: string; roles: Role[] } }>()
  return {
    ...credentials,
    name: 'an administrator',
    email: user.email,
    userId: user.id,
    ...(cookiesIn(answer) ?? { cookie: '', device: '' }),
    roles: user.roles,
    relationships: ['admin'],
  }
}

async function found(speak: Speak, person: Person, name: string): Promise<string> {
  const answer = await succeed(
    speak({ method: 'POST', path: '/api/user/organizations', body: { name } }, person),
  )
  return answer.json<{ id: string }>().id
}

/** Another session of the same person, which may be ended. */
export async function inAnotherBrowser(speak: Speak, person: Person): Promise<Person> {
  return person.roles.length ? { ...person, cookie: await signIn(speak, person) } : person
}
