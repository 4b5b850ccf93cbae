import type { winnersRoutes } from '@accolade/contracts/http/winners'
import { articleForm, makeArticle, makeWinner, winnerForm } from '../samples/winners.ts'
import type { World } from '../world/world.ts'
import { replacedOnce } from './common.ts'
import { exactlyOne, type Race, type Races } from './race.ts'

/** An address is given once: the same form from many administrators makes one thing. */
function takenOnce({ cast }: World, body: unknown): Race {
  return { as: cast.admin, sample: () => ({ body }), faults: (answers) => exactlyOne(answers, 409) }
}

function deletedOnce({ cast }: World, { id }: { id: string }): Race {
  return {
    as: cast.admin,
    sample: () => ({ params: { id } }),
    faults: (answers) => exactlyOne(answers, 404, 409),
  }
}

export const winnersRaces: Races<typeof winnersRoutes> = {
  createWinner: async (world) => takenOnce(world, winnerForm()),
  updateWinner: async (world) => {
    const { id, version } = await makeWinner(world)
    return replacedOnce(world, { id }, () => ({ ...winnerForm(), version }))
  },
  deleteWinner: async (world) => deletedOnce(world, await makeWinner(world)),
  createArticle: async (world) => takenOnce(world, articleForm()),
  updateArticle: async (world) => {
    const { id, version } = await makeArticle(world)
    return replacedOnce(world, { id }, () => ({ ...articleForm(), version }))
  },
  deleteArticle: async (world) => deletedOnce(world, await makeArticle(world)),
}
