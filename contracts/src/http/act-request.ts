import type { z } from 'zod'
import { actAnswerFormSchema, actRequestsSchema } from '../entities/act-request.ts'
import { actRequestFormSchema } from '../entities/act-request-form.ts'
import type { Act } from '../entities/acts.ts'
import { catalogueActFormSchema, catalogueActRequestsSchema } from '../entities/catalogue-act.ts'
import { idParamsSchema } from '../entities/common.ts'
import { defineRoutes } from './route.ts'

// What takes two administrators: one asks, another one approves. Each service that does such things has these three routes.

const listing = <P extends string, R extends z.ZodType>(path: P, reply: R) =>
  ({
    method: 'GET',
    path,
    access: 'admin',
    scopes: ['admin:read'],
    status: 200,
    reply,
  }) as const

const asking = <A extends Act, P extends string, B extends z.ZodType, R extends z.ZodType>(
  act: A,
  path: P,
  body: B,
  reply: R,
) =>
  ({
    method: 'POST',
    path,
    access: 'admin',
    act,
    confirmedAddress: true,
    recentSignIn: true,
    body,
    status: 200,
    reply,
  }) as const

const answering = <A extends Act, P extends string, R extends z.ZodType>(act: A, path: P, reply: R) =>
  ({
    method: 'POST',
    path,
    access: 'admin',
    act,
    confirmedAddress: true,
    recentSignIn: true,
    params: idParamsSchema,
    body: actAnswerFormSchema,
    status: 200,
    reply,
  }) as const

const whenRefused =
  'the same request again changes nothing. 409 where it is not possible, one waits already, or there is no second administrator'
const answers =
  'Approve what another administrator asked for, which does it; refuse it; or withdraw the own request. 409 where it is no longer open, or no longer possible'

/** What judging does. */
export const actRequestRoutes = defineRoutes('judging', {
  listActRequests: {
    ...listing('/api/admin/judging/act-requests', actRequestsSchema),
    changedBy: ['judging.act-requested', 'judging.act-request-ended', 'administrators.changed'],
    summary: 'What waits for the approval of a second administrator, and the last requests that have ended',
  },
  requestAct: {
    ...asking('request-act', '/api/admin/judging/act-requests', actRequestFormSchema, actRequestsSchema),
    summary: `Ask a second administrator to approve that the results are sealed or unsealed, that their edition ends, or that a judge leaves a category with all scores; ${whenRefused}`,
  },
  answerActRequest: {
    ...answering('answer-act-request', '/api/admin/judging/act-requests/:id/answer', actRequestsSchema),
    summary: answers,
  },
})

/** What the catalogue does. */
export const catalogueActRoutes = defineRoutes('catalogue', {
  listCatalogueActRequests: {
    ...listing('/api/admin/settings/act-requests', catalogueActRequestsSchema),
    changedBy: [
      'catalogue.act-requested',
      'catalogue.act-request-ended',
      'administrators.changed',
      'scoring.begun',
      'scoring.edition-ended',
    ],
    summary:
      'The same for criteria, weights and judging: what waits, what has ended, and which categories have scores',
  },
  requestCatalogueAct: {
    ...asking(
      'request-catalogue-act',
      '/api/admin/settings/act-requests',
      catalogueActFormSchema,
      catalogueActRequestsSchema,
    ),
    summary: `Ask a second administrator to approve other criteria or weights of a category that has scores, or that judging is opened again; ${whenRefused}`,
  },
  answerCatalogueActRequest: {
    ...answering(
      'answer-catalogue-act-request',
      '/api/admin/settings/act-requests/:id/answer',
      catalogueActRequestsSchema,
    ),
    summary: answers,
  },
})
