import type { parentRequestRoutes } from '@accolade/contracts/http/parent-request'
import { listed } from '../samples/conflicts.ts'
import { asked, asking, askingNothing } from '../samples/parent-requests.ts'
import { replacedOnce } from './common.ts'
import { everyOne, exactlyOne, type Races } from './race.ts'

export const parentRequestRaces: Races<typeof parentRequestRoutes> = {
  requestParent: async (world) => {
    const id = await askingNothing(world)
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id }, body: asking() }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  withdrawParentRequest: async (world) => {
    const { id } = await asked(world, await askingNothing(world))
    return { as: world.cast.owner, sample: () => ({ params: { id } }), faults: everyOne }
  },
  confirmParent: async (world) => {
    const { id, version } = await asked(world)
    const parentId = await listed(world)
    return replacedOnce(world, { id }, () => ({ parentId, version }))
  },
  refuseParent: async (world) => {
    const { id, version } = await asked(world)
    return replacedOnce(world, { id }, () => ({ reason: 'The network does not know you.', version }))
  },
}
