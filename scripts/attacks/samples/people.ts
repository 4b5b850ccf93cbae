import { confirmAddress, signUp, withRoles } from '../world/accounts.ts'
import { isSignedIn, type Person } from '../world/person.ts'
import { addAuthenticator } from '../world/second-factor.ts'
import type { World } from '../world/world.ts'

/** Somebody with the same roles, to whom anything may happen. */
export async function another(world: World, person: Person): Promise<Person> {
  const twin = await stranger(world, person)
  if (isSignedIn(twin)) await confirmAddress(world.site, twin)
  return twin
}

/** The same, without a confirmed address. */
export async function stranger({ speak, cast }: World, person: Person): Promise<Person> {
  if (!isSignedIn(person)) return person
  const twin = { ...(await signUp(speak, person.name)), relationships: person.relationships }
  return person.roles.length > 1 ? withRoles(speak, cast.admin, twin, person.roles) : twin
}

/** The same, with an authenticator app. */
export async function withAuthenticator(world: World, person: Person): Promise<Person> {
  const as = await another(world, person)
  if (isSignedIn(as)) await addAuthenticator(world.speak, as)
  return as
}
