import { actAlone, answerRequest, requestAct } from '@accolade/chassis/administration/joint-acts'
import type { Handlers } from '@accolade/chassis/http/routes'
import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import type { Enforcers } from '../use-cases/check-settings-in-force.ts'
import type { Context } from '../use-cases/context.ts'
import { jointActs, readActRequests, wanted } from '../use-cases/joint-acts.ts'
import { readCategory } from '../use-cases/read-categories.ts'
import { settingsInForce } from './programme.routes.ts'

/** What takes two administrators once entries are scored; and the same by the only one. */
export function actRequestRoutes(context: Context, enforcers: Enforcers): Handlers<typeof catalogueRoutes> {
  const acts = async () => jointActs(context, { isSealed: await context.areResultsSealed() })
  return {
    listCatalogueActRequests: ({ caller }) => readActRequests(context, caller),
    requestCatalogueAct: async ({ caller, body, now }) => {
      await requestAct(await acts(), caller, wanted(body), now)
      return readActRequests(context, caller)
    },
    answerCatalogueActRequest: async ({ caller, params, body, now }) => {
      await answerRequest(await acts(), caller, { id: params.id, ...body }, now)
      return readActRequests(context, caller)
    },
    changeCriteria: async ({ caller, params, body, now }) => {
      const want = wanted({ act: 'change-criteria', categoryId: params.id, ...body })
      await actAlone(await acts(), caller, want, now)
      return readCategory(context, params.id)
    },
    reopenJudging: async ({ caller, body, now }) => {
      await actAlone(await acts(), caller, wanted({ act: 'reopen-judging', ...body }), now)
      return settingsInForce(context, enforcers)
    },
  }
}
