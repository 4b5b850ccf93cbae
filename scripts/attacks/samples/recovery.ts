import type { recoveryRoutes } from '@accolade/contracts/http/recovery'
import { freshName } from '../world/accounts.ts'
import { isSignedIn, type Person } from '../world/person.ts'
import { beginChange, changing, forgetful, forgetSources } from '../world/recovery.ts'
import type { World } from '../world/world.ts'
import { another } from './people.ts'
import type { Samples } from './sample.ts'

/** Somebody with the same roles, whose address is to change. */
export async function moving(world: World, person: Person): Promise<Person> {
  const as = await another(world, person)
  if (isSignedIn(as)) await beginChange(world, as)
  return as
}

export const recoverySamples: Samples<typeof recoveryRoutes> = {
  forgetPassword: async (world) => {
    await forgetSources(world)
    return { body: { email: `${freshName('nobody')}@example.org` } }
  },
  resetPassword: async (world) => {
    const { token } = await forgetful(world)
    return { body: { token, newPassword: 'another one that nobody guesses' } }
  },
  getAddressChange: () => ({}),
  requestAddressChange: async (world, person) => ({
    as: await another(world, person),
    body: { email: `${freshName('moved')}@example.org` },
  }),
  resendAddressChange: async (world, person) => ({ as: await moving(world, person) }),
  cancelAddressChange: async (world, person) => ({ as: await moving(world, person) }),
  confirmNewAddress: async (world, person) => {
    const as = await another(world, person)
    return { as, body: { token: (await changing(world, as)).toNew } }
  },
  answerAddressChange: async (world) => {
    const { toFormer } = await changing(world, await another(world, world.cast.owner))
    return { body: { token: toFormer, agree: true } }
  },
}
