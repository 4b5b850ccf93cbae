import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { exportHistory, exportSubmissions } from '../use-cases/export-submissions.ts'
import { zipOf } from './zip.ts'

/** What administrators take away. */
export function exportRoutes(context: Context) {
  return {
    exportSubmissions: async ({ reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="submissions.csv"')
      return exportSubmissions(context)
    },
    exportAll: async ({ reply, now }) => {
      reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="accolade.zip"')
      const files = {
        'submissions.csv': () => exportSubmissions(context),
        'history.csv': () => exportHistory(context),
      }
      return zipOf(files, now)
    },
  } satisfies Handlers<typeof submissionsRoutes>
}
