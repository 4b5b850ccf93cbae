import { DomainError } from '@accolade/chassis/errors'
import type { Handlers } from '@accolade/chassis/http/routes'
import { idSchema } from '@accolade/contracts/entities/common'
import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { findAward, listAwards } from '../store/award-store.ts'
import type { Context } from '../use-cases/context.ts'
import { createAward } from '../use-cases/create-award.ts'
import { deleteAward } from '../use-cases/delete-award.ts'
import { updateAward } from '../use-cases/update-award.ts'

export function awardRoutes(context: Context): Handlers<typeof catalogueRoutes> {
  return {
    listAwards: async () => listAwards(context.prisma, { featured: false }),
    listFeaturedAwards: async () => listAwards(context.prisma, { featured: true }),
    getAward: async ({ params }) => {
      // The page's address may hold anything; what is no id belongs to no award.
      const award = idSchema.safeParse(params.id).success ? await findAward(context.prisma, params.id) : null
      if (!award) throw new DomainError('not-found')
      return award
    },
    createAward: async ({ caller, body, now }) => createAward(context, caller, body, now),
    updateAward: async ({ caller, params, body, now }) => updateAward(context, caller, params.id, body, now),
    deleteAward: async ({ caller, params }) => {
      await deleteAward(context, caller, params.id)
      return undefined
    },
  }
}
