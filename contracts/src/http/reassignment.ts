import {
  reassignmentFormSchema,
  reassignmentPreviewSchema,
  reassignmentQuerySchema,
  reassignmentSchema,
  returnedSchema,
  returnFormSchema,
} from '../entities/reassignment.ts'
import { resultChanges } from './judging-changes.ts'
import { defineRoutes } from './route.ts'

/** Handing over what a judge has of a category. */
export const reassignmentRoutes = defineRoutes('judging', {
  previewReassignment: {
    method: 'GET',
    path: '/api/admin/judging/reassignments/preview',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: resultChanges,
    summary: 'What handing over the submissions of a judge in a category would come to',
    query: reassignmentQuerySchema,
    status: 200,
    reply: reassignmentPreviewSchema,
  },
  reassignJudge: {
    method: 'POST',
    path: '/api/admin/judging/reassignments',
    access: 'admin',
    act: 'reassign-judge',
    confirmedAddress: true,
    summary:
      'Hand over the submissions of a judge in a category, as a preview has shown; 409 where something changed since, or nothing can be handed over',
    body: reassignmentFormSchema,
    status: 200,
    reply: reassignmentSchema,
  },
  returnSubmissions: {
    method: 'POST',
    path: '/api/admin/judging/reassignments/returns',
    access: 'admin',
    act: 'return-entries',
    confirmedAddress: true,
    summary:
      'Give submissions that were handed over back to the judge who had them; 409 where somebody has begun one',
    body: returnFormSchema,
    status: 200,
    reply: returnedSchema,
  },
})
