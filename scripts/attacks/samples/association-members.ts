import { randomUUID } from 'node:crypto'
import type { associationMemberRoutes } from '@accolade/contracts/http/association-member'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { listed } from './conflicts.ts'
import type { Samples } from './sample.ts'

/** What is said of a member; another number each time, so that there is something to change. */
export const membership = () => ({ number: `M-${randomUUID()}`, validFrom: null, validUntil: null })

/** Marks an organization as a member; gives its id. */
export async function member(world: World): Promise<string> {
  const id = await listed(world)
  const path = `/api/admin/association-members/${id}`
  await succeed(world.speak({ method: 'PUT', path, body: membership() }, world.cast.admin))
  return id
}

export const associationMemberSamples: Samples<typeof associationMemberRoutes> = {
  listAssociationMembers: () => ({}),
  setAssociationMember: async (world) => ({
    params: { id: await member(world) },
    body: { ...membership(), version: 1 },
  }),
  removeAssociationMember: async (world) => ({ params: { id: await member(world) } }),
  listOwnMemberships: () => ({}),
}
