import type { dataExportRoutes } from '@accolade/contracts/http/data-export'
import { another } from '../samples/people.ts'
import { readyExport } from '../world/data-export.ts'
import { exactlyOne, expectCount, type Races, valueIn } from './race.ts'

export const dataExportRaces: Races<typeof dataExportRoutes> = {
  requestExport: async (world) => {
    const as = await another(world, world.cast.owner)
    const sql = 'SELECT count(*) FROM data_export WHERE user_id = $1'
    return {
      as,
      sample: () => ({}),
      faults: async (answers) => [
        ...exactlyOne(answers, 409, 429),
        ...expectCount('exports', await valueIn(world, 'identity', sql, [as.userId]), 1),
      ],
    }
  },
  deleteExport: async (world) => {
    const as = await another(world, world.cast.owner)
    const id = await readyExport(world.speak, as)
    return { as, sample: () => ({ params: { id } }), faults: (answers) => exactlyOne(answers, 404) }
  },
}
