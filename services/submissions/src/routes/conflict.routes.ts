import type { Handlers } from '@accolade/chassis/http/routes'
import type { conflictRoutes as routes } from '@accolade/contracts/http/conflict'
import type { Context } from '../use-cases/context.ts'
import {
  listInterests,
  putInterestsOf,
  putOwnInterests,
  setConflictRule,
  viewOwnInterests,
} from '../use-cases/interests.ts'
import { createListed, listTree, placeOrganization } from '../use-cases/organization-tree.ts'
import { readConflicts } from '../use-cases/read-conflicts.ts'

/** Who must not judge what. */
export function conflictRoutes(context: Context) {
  return {
    getOwnInterests: ({ caller }) => viewOwnInterests(context, caller),
    putOwnInterests: ({ caller, body, now }) => putOwnInterests(context, caller, body, now),
    adminListInterests: () => listInterests(context),
    adminPutInterests: ({ caller, params, body, now }) =>
      putInterestsOf(context, caller, params.id, body, now),
    setConflictRule: ({ caller, body }) => setConflictRule(context, caller, body),
    listTree: ({ query }) => listTree(context, query),
    createListed: ({ caller, body }) => createListed(context, caller, body),
    placeOrganization: ({ caller, params, body }) => placeOrganization(context, caller, params.id, body),
    listConflicts: ({ params }) => readConflicts(context, params.id),
  } satisfies Handlers<typeof routes>
}
