import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { exportHistory, exportSubmissionsFor } from '../use-cases/export-submissions.ts'

/** What administrators take away. */
export function exportRoutes(context: Context) {
  return {
    exportSubmissions: async ({ caller, query, reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="submissions.csv"')
      return exportSubmissionsFor(context, caller, query.ids)
    },
    exportHistory: async ({ reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="history.csv"')
      return exportHistory(context)
    },
  } satisfies Handlers<typeof submissionsRoutes>
}
