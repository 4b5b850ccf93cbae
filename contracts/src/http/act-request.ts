import { actAnswerFormSchema, actRequestsSchema } from '../entities/act-request.ts'
import { actRequestFormSchema } from '../entities/act-request-form.ts'
import { idParamsSchema } from '../entities/common.ts'
import { defineRoutes } from './route.ts'

/** What takes two administrators: one asks, another one approves. */
export const actRequestRoutes = defineRoutes('judging', {
  listActRequests: {
    method: 'GET',
    path: '/api/admin/judging/act-requests',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: ['judging.act-requested', 'judging.act-request-ended', 'administrators.changed'],
    summary: 'What waits for the approval of a second administrator, and the last requests that have ended',
    status: 200,
    reply: actRequestsSchema,
  },
  requestAct: {
    method: 'POST',
    path: '/api/admin/judging/act-requests',
    access: 'admin',
    act: 'request-act',
    confirmedAddress: true,
    recentSignIn: true,
    summary:
      'Ask a second administrator to approve that the results are sealed or unsealed, or that a judge leaves a category with all scores; the same request again changes nothing. 409 where it is not possible, one waits already, or there is no second administrator',
    body: actRequestFormSchema,
    status: 200,
    reply: actRequestsSchema,
  },
  answerActRequest: {
    method: 'POST',
    path: '/api/admin/judging/act-requests/:id/answer',
    access: 'admin',
    act: 'answer-act-request',
    confirmedAddress: true,
    recentSignIn: true,
    summary:
      'Approve what another administrator asked for, which does it; refuse it; or withdraw the own request. 409 where it is no longer open, or no longer possible',
    params: idParamsSchema,
    body: actAnswerFormSchema,
    status: 200,
    reply: actRequestsSchema,
  },
})
