import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { readEntryFigures } from '../use-cases/read-entry-figures.ts'
import { readBlindTexts, readNeighbours } from '../use-cases/read-record.ts'
import { readStats, searchSubmissions } from '../use-cases/search-submissions.ts'
import { setStatus } from '../use-cases/set-status.ts'

/** What administrators see and decide. */
export function adminRoutes(context: Context) {
  return {
    adminListSubmissions: ({ query, now }) => searchSubmissions(context, { ...query, now }),
    getNeighbours: ({ params, query, now }) => readNeighbours(context, params.id, { ...query, now }),
    getBlindTexts: ({ params }) => readBlindTexts(context, params.id),
    adminSetStatus: ({ caller, params, body, now }) =>
      setStatus(context, caller, params.id, body.status, now),
    adminStats: () => readStats(context),
    entryFigures: ({ now }) => readEntryFigures(context, now),
  } satisfies Handlers<typeof submissionsRoutes>
}
