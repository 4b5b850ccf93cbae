import type { juryRoutes } from '@accolade/contracts/http/jury'
import { agreeingJuror, jurySamples } from '../samples/jury.ts'
import { another } from '../samples/people.ts'
import { everyOne, expectCount, type Races, valueIn } from './race.ts'

const countOf = 'SELECT count(*) FROM juror WHERE user_id = $1'

export const juryRaces: Races<typeof juryRoutes> = {
  putOwnJuror: async (world) => {
    const as = await another(world, world.cast.owner)
    return {
      as,
      sample: () => jurySamples.putOwnJuror(world, as) as never,
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('entries', await valueIn(world, 'identity', countOf, [as.userId]), 1),
      ],
    }
  },
  deleteOwnJuror: async (world) => {
    const as = await another(world, world.cast.owner)
    return {
      as,
      sample: () => ({}),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('entries', await valueIn(world, 'identity', countOf, [as.userId]), 0),
      ],
    }
  },
  adminSetJury: (world) =>
    Promise.resolve({
      as: world.cast.admin,
      sample: () => ({ body: { open: false, announcedOn: null } }),
      faults: everyOne,
    }),
  adminPlaceJuror: async (world) => {
    const id = await agreeingJuror(world)
    const places = 'SELECT count(*) - count(DISTINCT place) FROM juror WHERE place IS NOT NULL'
    return {
      as: world.cast.admin,
      sample: (number) => ({ params: { id }, body: { place: number % 2, hidden: false } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('places given twice', await valueIn(world, 'identity', places), 0),
      ],
    }
  },
}
