import type { associationMemberRoutes } from '@accolade/contracts/http/association-member'
import { member, membership } from '../samples/association-members.ts'
import { replacedOnce } from './common.ts'
import { exactlyOne, type Races } from './race.ts'

export const associationMemberRaces: Races<typeof associationMemberRoutes> = {
  setAssociationMember: async (world) => {
    const id = await member(world)
    return replacedOnce(world, { id }, () => ({ ...membership(), version: 1 }))
  },
  removeAssociationMember: async (world) => {
    const params = { id: await member(world) }
    return { as: world.cast.admin, sample: () => ({ params }), faults: (answers) => exactlyOne(answers, 404) }
  },
}
