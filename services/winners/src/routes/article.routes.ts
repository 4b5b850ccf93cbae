import type { Handlers } from '@accolade/chassis/http/routes'
import type { winnersRoutes } from '@accolade/contracts/http/winners'
import type { Context } from '../use-cases/context.ts'
import { listArticles } from '../use-cases/list-for-admins.ts'
import { readArticle } from '../use-cases/read-article.ts'
import { createArticle, deleteArticle, updateArticle } from '../use-cases/write-article.ts'

export function articleRoutes(context: Context): Handlers<typeof winnersRoutes> {
  return {
    getArticle: async ({ params }) => readArticle(context, params),
    listAdminArticles: async ({ query }) => listArticles(context, query),
    createArticle: async ({ caller, body, now }) => createArticle(context, caller, body, now),
    updateArticle: async ({ caller, params, body, now }) =>
      updateArticle(context, caller, params.id, body, now),
    deleteArticle: async ({ caller, params }) => {
      await deleteArticle(context, caller, params.id)
      return undefined
    },
  }
}
