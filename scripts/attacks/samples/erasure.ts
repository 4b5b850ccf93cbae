import type { erasureRoutes } from '@accolade/contracts/http/erasure'
import { signUp } from '../world/accounts.ts'
import { isSignedIn, type Person } from '../world/person.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { another } from './people.ts'
import type { Samples } from './sample.ts'

const path = '/api/user/erasure'

/** Somebody with the same roles, whose account is to be deleted. */
export async function leaving(world: World, person: Person): Promise<Person> {
  const as = await another(world, person)
  const body = { confirmation: as.username }
  if (isSignedIn(as)) await succeed(world.speak({ method: 'PUT', path, body }, as))
  return as
}

export const erasureSamples: Samples<typeof erasureRoutes> = {
  getErasure: () => ({}),
  requestErasure: async (world, person) => {
    const as = await another(world, person)
    return { as, body: { confirmation: as.username || 'x' } }
  },
  cancelErasure: async (world, person) => ({ as: await leaving(world, person) }),
  adminListErasures: () => ({ query: { page: '1', pageSize: '5' } }),
  adminRequestErasure: async ({ speak }) => {
    const { userId, username } = await signUp(speak, 'somebody')
    return { params: { id: userId }, body: { confirmation: username, reason: 'Asked for by letter.' } }
  },
  adminCancelErasure: async (world) => ({
    params: { id: (await leaving(world, world.cast.outsider)).userId },
  }),
  // a member who became an owner would be none of the cast any more
  makeOwner: ({ organizationId, cast }) => ({ params: { id: organizationId, userId: cast.owner.userId } }),
}
