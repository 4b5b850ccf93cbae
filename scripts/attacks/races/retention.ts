import type { retentionRoutes } from '@accolade/contracts/http/retention'
import { everyOne, expectCount, type Races, valueIn } from './race.ts'

let rounds = 0

export const retentionRaces: Races<typeof retentionRoutes> = {
  adminSetRetention: async (world, parallel) => {
    const version = () => valueIn(world, 'identity', 'SELECT version FROM retention')
    const before = await version()
    const first = 2_100 + 100 * (rounds++ % 15)
    return {
      as: world.cast.admin,
      // another number each, so that each is a change
      sample: (number) => ({ body: { messageDays: first + number } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('changes', Number(await version()) - Number(before), parallel),
      ],
    }
  },
}
