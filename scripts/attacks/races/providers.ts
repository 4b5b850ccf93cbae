import type { providerRoutes } from '@accolade/contracts/http/provider'
import { another } from '../samples/people.ts'
import type { Answer } from '../world/call.ts'
import { addLink, forgetPassword, providerId } from '../world/providers.ts'
import type { World } from '../world/world.ts'
import { everyOne, exactlyOne, expectCount, type Races, successes, valueIn } from './race.ts'

const params = { id: providerId }

/** Every visit has a state of its own. */
function visitFaults(answers: readonly Answer[]): string[] {
  const states = successes(answers).map((each) =>
    new URL(each.json<{ address: string }>().address).searchParams.get('state'),
  )
  return [...everyOne(answers), ...expectCount('states', new Set(states).size, answers.length)]
}

const asOwner = async (world: World) => ({
  as: await another(world, world.cast.owner),
  sample: () => ({ params, body: {} }),
  faults: visitFaults,
})

export const providerRaces: Races<typeof providerRoutes> = {
  signInWithProvider: async ({ cast }) => ({
    as: cast.visitor,
    sample: () => ({ params, body: {} }),
    faults: visitFaults,
  }),
  linkProvider: asOwner,
  proveByProvider: asOwner,
  unlinkAccount: async (world) => {
    const as = await another(world, world.cast.owner)
    const id = await addLink(world, as)
    const sql = 'SELECT count(*) FROM external_identity WHERE user_id = $1'
    return {
      as,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 404),
        ...expectCount('links', await valueIn(world, 'identity', sql, [as.userId]), 0),
      ],
    }
  },
  setFirstPassword: async (world) => {
    const as = await another(world, world.cast.owner)
    await forgetPassword(world, as)
    const sql = 'SELECT count(*) FROM session WHERE user_id = $1'
    return {
      as,
      sample: (number) => ({ body: { newPassword: `a first password, number ${number}` } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 401, 409),
        ...expectCount('sessions', await valueIn(world, 'identity', sql, [as.userId]), 1),
      ],
    }
  },
  removePassword: async (world) => {
    const as = await another(world, world.cast.owner)
    await addLink(world, as)
    const sql = 'SELECT count(*) FROM session WHERE user_id = $1'
    return {
      as,
      sample: () => ({}),
      faults: async (answers) => [
        ...exactlyOne(answers, 401, 404),
        ...expectCount('sessions', await valueIn(world, 'identity', sql, [as.userId]), 1),
      ],
    }
  },
}
