import { type OwnershipRule, ownerships } from '@accolade/contracts/http/ownership'
import type { Route } from '@accolade/contracts/http/route'
import { isSignedIn, type Person } from '../world/person.ts'

/** The status that the contract has for somebody who asks rightly for something of the owner's. */
export function expectedStatus(route: Route, person: Person): number {
  const { access, ownership, status } = route
  if (access === 'public') return isEnded(person) && route.name === 'getUser' ? 401 : status
  if (!isSignedIn(person)) return 401
  if (access !== 'signed-in' && !person.roles.includes(access)) return 403
  if (access === 'admin') return status
  const { lets, forbids, refusal }: OwnershipRule = ownerships[ownership as keyof typeof ownerships]
  const is = (relationships: OwnershipRule['lets']) =>
    relationships?.some((each) => person.relationships.includes(each))
  if (!lets || is(lets)) return status
  return is(forbids) ? 403 : (refusal ?? 404)
}

/** Has the cookie of a session that is over: the one route that says so is who-am-I. */
function isEnded(person: Person): boolean {
  return person.cookie !== '' && !isSignedIn(person)
}
