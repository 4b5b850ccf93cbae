import type { Handlers } from '@accolade/chassis/http/routes'
import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import type { Context } from '../use-cases/context.ts'
import { createCategory } from '../use-cases/create-category.ts'
import { readCategories } from '../use-cases/read-categories.ts'
import { updateCategory } from '../use-cases/update-category.ts'

export function categoryRoutes(context: Context): Handlers<typeof catalogueRoutes> {
  return {
    listCategories: async ({ caller }) => readCategories(context, caller),
    createCategory: async ({ caller, body, now }) => createCategory(context, caller, body, now),
    updateCategory: async ({ caller, params, body, now }) =>
      updateCategory(context, caller, params.id, body, now),
  }
}
