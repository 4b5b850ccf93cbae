import { z } from 'zod'
import { idParamsSchema, idSchema } from '../entities/common.ts'
import { namesInFileSchema, namesInFilesSchema, namesReasonSchema } from '../entities/names-in-files.ts'
import { defineRoutes } from './route.ts'

/** The entrant's names that can be read in pictures, documents and films. Outsiders get 404, not 403. */
export const namesInFilesRoutes = defineRoutes('submissions', {
  getNamesInFiles: {
    method: 'GET',
    path: '/api/submissions/:id/names-in-files',
    access: 'signed-in',
    scopes: ['submissions:read', 'admin:read'],
    ownership: 'members-and-admins',
    changedBy: ['submission.changed', 'submission.deleted', 'submission.evidence-changed'],
    summary: 'Which files were read, and the names in them that judges will see',
    params: idParamsSchema,
    status: 200,
    reply: namesInFilesSchema,
  },
  acceptNames: {
    method: 'PUT',
    path: '/api/submissions/:id/assets/:assetId/names',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members',
    summary: 'Say why the names in a file may stay; 409 from the beginning of judging on',
    params: z.object({ id: idSchema, assetId: idSchema }),
    body: namesReasonSchema,
    status: 200,
    reply: namesInFileSchema,
  },
})
