import { z } from 'zod'
import { idListSchema } from '../entities/common.ts'
import { defineRoutes } from './route.ts'

/** Submissions and their history as files. */
export const submissionExportRoutes = defineRoutes('submissions', {
  exportSubmissions: {
    method: 'GET',
    path: '/api/admin/exports/submissions.csv',
    access: 'admin',
    act: 'export-submissions',
    recentSignIn: true,
    summary: 'Submissions as CSV: all of them, or those of these ids',
    query: z.object({ ids: idListSchema.optional() }),
    status: 200,
    produces: 'text/csv',
  },
  exportHistory: {
    method: 'GET',
    path: '/api/admin/exports/history.csv',
    access: 'admin',
    act: 'export-history',
    recentSignIn: true,
    summary: 'Every step of every submission as CSV',
    status: 200,
    produces: 'text/csv',
  },
})
