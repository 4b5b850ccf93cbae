import type { Handlers } from '@accolade/chassis/http/routes'
import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import type { Context } from '../use-cases/context.ts'
import { createAward } from '../use-cases/create-award.ts'
import { deleteAward } from '../use-cases/delete-award.ts'
import { readAward, readAwards } from '../use-cases/read-awards.ts'
import { updateAward } from '../use-cases/update-award.ts'

export function awardRoutes(context: Context): Handlers<typeof catalogueRoutes> {
  return {
    listAwards: async () => readAwards(context, { featured: false }),
    listFeaturedAwards: async () => readAwards(context, { featured: true }),
    getAward: async ({ params }) => readAward(context, params.id),
    createAward: async ({ caller, body, now }) => createAward(context, caller, body, now),
    updateAward: async ({ caller, params, body, now }) => updateAward(context, caller, params.id, body, now),
    deleteAward: async ({ caller, params }) => {
      await deleteAward(context, caller, params.id)
      return undefined
    },
  }
}
