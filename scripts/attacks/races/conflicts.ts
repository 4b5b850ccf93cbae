import type { conflictRoutes } from '@accolade/contracts/http/conflict'
import type { ownConflictRoutes } from '@accolade/contracts/http/own-conflict'
import { addedTo, declared, draftOf, listed, listing, stating } from '../samples/conflicts.ts'
import { createdOnce, replacedOnce } from './common.ts'
import { everyOne, expectCount, type Races, valueIn } from './race.ts'

const statements = 'SELECT count(*) FROM employer WHERE user_id = $1'

export const conflictRaces: Races<typeof conflictRoutes> = {
  putOwnInterests: async (world) => {
    const { idleJudge } = world.cast
    const body = await addedTo(world, idleJudge)
    return { as: idleJudge, sample: () => ({ body }), faults: everyOne }
  },
  adminPutInterests: async (world) => ({
    as: world.cast.admin,
    sample: () => ({ params: { id: world.cast.reviewer.userId }, body: stating() }),
    faults: async (answers) => [
      ...everyOne(answers),
      ...expectCount(
        'employers',
        await valueIn(world, 'submissions', statements, [world.cast.reviewer.userId]),
        1,
      ),
    ],
  }),
  setConflictRule: async (world) => ({
    as: world.cast.admin,
    sample: (number) => ({ body: { formerEmployerMonths: 12 + (number % 24) } }),
    faults: everyOne,
  }),
  createListed: async (world) => {
    const body = listing()
    const sql = 'SELECT count(*) FROM organization WHERE name = $1'
    return createdOnce(world.cast.admin, { body }, () => valueIn(world, 'submissions', sql, [body.name]))
  },
  placeOrganization: async (world) => {
    const [id, parentId] = [await listed(world), await listed(world)]
    return replacedOnce(world, { id }, () => ({ parentId, version: 1 }))
  },
}

const declarations = 'SELECT count(*) FROM declared_conflict WHERE submission_id = $1'

export const ownConflictRaces: Races<typeof ownConflictRoutes> = {
  declareOwnConflict: async (world) => {
    const id = await draftOf(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body: { reason: 'I advised the client' } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('declarations', await valueIn(world, 'submissions', declarations, [id]), 1),
      ],
    }
  },
  takeBackOwnConflict: async (world) => {
    const params = await declared(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('declarations', await valueIn(world, 'submissions', declarations, [params.id]), 0),
      ],
    }
  },
}
