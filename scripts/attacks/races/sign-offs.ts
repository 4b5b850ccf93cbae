import type { signOffRoutes } from '@accolade/contracts/http/sign-off'
import { askedClient, clientForm, draftOfClient } from '../world/sign-offs.ts'
import { everyOne, exactlyOne, expectCount, type Races, some, valueIn } from './race.ts'

const signOffs = 'SELECT count(*) FROM sign_off WHERE submission_id = $1'

/** However many name, ask or answer at once, there is one sign-off, which is answered once. */
export const signOffRaces: Races<typeof signOffRoutes> = {
  nameClient: async (world) => {
    const id = await draftOfClient(world)
    const body = clientForm()
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id }, body }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('sign-offs', await valueIn(world, 'submissions', signOffs, [id]), 1),
      ],
    }
  },
  sendSignOff: async (world) => {
    const { id } = await askedClient(world)
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...some(answers, 429),
        ...expectCount('sign-offs', await valueIn(world, 'submissions', signOffs, [id]), 1),
      ],
    }
  },
  overrideSignOff: async (world) => {
    const id = await draftOfClient(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body: { reason: 'The client has agreed by phone' } }),
      faults: everyOne,
    }
  },
  openSignOff: async (world) => {
    const { link } = await askedClient(world)
    return { as: world.cast.visitor, sample: () => ({ body: { link } }), faults: everyOne }
  },
  answerSignOff: async (world) => {
    const { link, shown } = await askedClient(world)
    return {
      as: world.cast.visitor,
      sample: () => ({ body: { link, shown, decision: 'sign' as const, name: 'Ida Solheim' } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
}
