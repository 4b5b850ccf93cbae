import { confirmAddress, freshName, signUp } from '../world/accounts.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { make } from './sample.ts'

/** Somebody new, whose address is confirmed, with an organization. */
export async function newOwner(world: World): Promise<{ owner: Person; id: string }> {
  const owner = await signUp(world.speak, 'an owner')
  await confirmAddress(world.site, owner)
  const body = { name: freshName('Agency') }
  return { owner, id: (await make<{ id: string }>(world, owner, '/api/user/organizations', body)).id }
}
