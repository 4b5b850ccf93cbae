import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { listConflicting } from '../store/administrator-conflict-store.ts'
import type { Context } from '../use-cases/context.ts'
import { exportHistory, exportSubmissions } from '../use-cases/export-submissions.ts'

/** What administrators take away. */
export function exportRoutes(context: Context) {
  return {
    exportSubmissions: async ({ caller, query, reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="submissions.csv"')
      return exportSubmissions(context, query.ids, await listConflicting(context.db, caller.userId))
    },
    exportHistory: async ({ reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="history.csv"')
      return exportHistory(context)
    },
  } satisfies Handlers<typeof submissionsRoutes>
}
