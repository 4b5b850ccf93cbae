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
    adminListSubmissions: ({ caller, query, now }) =>
      searchSubmissions(context, { ...query, now, reader: caller.userId }),
    getNeighbours: ({ caller, params, query, now }) =>
      readNeighbours(context, params.id, { ...query, now, reader: caller.userId }),
    getBlindTexts: ({ params }) => readBlindTexts(context, params.id),
    adminSetStatus: ({ caller, params, body, now }) =>
      setStatus(context, caller, params.id, body.status, now),
    adminStats: () => readStats(context),
    entryFigures: ({ caller, now }) => readEntryFigures(context, caller, now),
  } satisfies Handlers<typeof submissionsRoutes>
}
