import { z } from 'zod'
import { idParamsSchema, idSchema } from '../entities/common.ts'
import { submissionPreviewSchema } from '../entities/preview.ts'
import { defineRoutes } from './route.ts'

/** What judges will see of a submission, before they do. 409 from the beginning of judging on. Outsiders get 404, not 403. */
export const previewRoutes = defineRoutes('submissions', {
  getPreview: {
    method: 'GET',
    path: '/api/submissions/:id/preview',
    access: 'signed-in',
    scopes: ['submissions:read', 'admin:read'],
    ownership: 'members-and-admins',
    changedBy: [
      'submission.changed',
      'submission.deleted',
      'submission.evidence-changed',
      'identity.membership-changed',
      'catalogue.category-changed',
    ],
    summary: 'A submission as judges will see it: texts without names, and the cleaned files',
    params: idParamsSchema,
    status: 200,
    reply: submissionPreviewSchema,
  },
  preparePreview: {
    method: 'POST',
    path: '/api/submissions/:id/preview',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members',
    summary: 'Have the files cleaned for the preview that are not yet; asking again changes nothing',
    params: idParamsSchema,
    status: 202,
    reply: submissionPreviewSchema,
  },
  openPreview: {
    method: 'GET',
    path: '/api/submissions/:id/assets/:assetId/preview',
    access: 'signed-in',
    scopes: ['submissions:read', 'admin:read'],
    ownership: 'members-and-admins',
    summary: 'A file as judges will get it, under a neutral name; 404 until it is made',
    params: z.object({ id: idSchema, assetId: idSchema }),
    status: 200,
    produces: 'application/octet-stream',
  },
})
