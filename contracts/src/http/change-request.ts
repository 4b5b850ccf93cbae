import { z } from 'zod'
import {
  changeAnswerSchema,
  changeRequestEditSchema,
  changeRequestFormSchema,
  changeRequestSchema,
  changeRequestsSchema,
} from '../entities/change-request.ts'
import { idParamsSchema, idSchema } from '../entities/common.ts'
import { submissionSchema } from '../entities/submission.ts'
import { defineRoutes } from './route.ts'

const requestParams = z.object({ id: idSchema, requestId: idSchema })

/** Changes that administrators request of entries before judging, and entrants' answers. Outsiders get 404, not 403. */
export const changeRequestRoutes = defineRoutes('submissions', {
  listChangeRequests: {
    method: 'GET',
    path: '/api/admin/submissions/:id/changes',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      'submission.changes-requested',
      'submission.changed',
      'submission.deleted',
      'submission.evidence-changed',
    ],
    summary: 'The changes that were requested of a submission, and what was changed',
    params: idParamsSchema,
    status: 200,
    reply: changeRequestsSchema,
  },
  requestChanges: {
    method: 'POST',
    path: '/api/admin/submissions/:id/changes',
    access: 'admin',
    act: 'request-changes',
    summary:
      'Ask the entrant for a change before judging, by mail; 409 where another request is open, or judging has begun',
    params: idParamsSchema,
    body: changeRequestFormSchema,
    status: 201,
    reply: changeRequestSchema,
  },
  updateChangeRequest: {
    method: 'PUT',
    path: '/api/admin/submissions/:id/changes/:requestId',
    access: 'admin',
    act: 'update-change-request',
    summary: 'Change an open request; the entrant gets a mail with the new one',
    params: requestParams,
    body: changeRequestEditSchema,
    status: 200,
    reply: changeRequestSchema,
  },
  sendChangeRequest: {
    method: 'POST',
    path: '/api/admin/submissions/:id/changes/:requestId/send',
    access: 'admin',
    act: 'send-change-request',
    summary: 'Send the mail of an open request again; 409 where one was sent within the last minute',
    params: requestParams,
    status: 200,
    reply: changeRequestSchema,
  },
  withdrawChangeRequest: {
    method: 'POST',
    path: '/api/admin/submissions/:id/changes/:requestId/withdraw',
    access: 'admin',
    act: 'withdraw-change-request',
    summary: 'Take an open request back; what the entrant has changed stays',
    params: requestParams,
    status: 200,
    reply: changeRequestSchema,
  },
  answerChangeRequest: {
    method: 'POST',
    path: '/api/submissions/:id/changes/:requestId/answer',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members',
    summary: 'Send a changed entry back; once that is done, asking again changes nothing',
    params: requestParams,
    body: changeAnswerSchema,
    status: 200,
    reply: submissionSchema,
  },
})
