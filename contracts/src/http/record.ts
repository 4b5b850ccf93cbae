import { idParamsSchema } from '../entities/common.ts'
import { blindTextsSchema, neighboursSchema, submissionListSchema } from '../entities/record.ts'
import { defineRoutes } from './route.ts'

/** What the page of one submission in the administration shows besides the submission. */
export const recordRoutes = defineRoutes('submissions', {
  getNeighbours: {
    method: 'GET',
    path: '/api/admin/submissions/:id/neighbours',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: ['submission.created', 'submission.changed', 'submission.deleted'],
    summary: 'Which submissions come before and after this one in the list of administrators',
    params: idParamsSchema,
    query: submissionListSchema,
    status: 200,
    reply: neighboursSchema,
  },
  getBlindTexts: {
    method: 'GET',
    path: '/api/admin/submissions/:id/blind-texts',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      'submission.changed',
      'submission.deleted',
      'identity.membership-changed',
      'catalogue.category-changed',
      'blind.submission.ready',
    ],
    summary: 'The texts of a submission as judges read them: without names',
    params: idParamsSchema,
    status: 200,
    reply: blindTextsSchema,
  },
})
