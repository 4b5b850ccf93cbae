import { z } from 'zod'
import { idListSchema, idParamsSchema, idSchema, longPageOf, pageQuerySchema } from '../entities/common.ts'
import {
  ownSubmissionsPageSchema,
  ownSubmissionsQuerySchema,
  submissionBasicsSchema,
  submissionChangeSchema,
  submissionPaymentSchema,
  submissionSchema,
  submissionStatusSchema,
  submissionSummarySchema,
  submissionWarningsSchema,
  userStatsSchema,
} from '../entities/submission.ts'
import { line } from '../entities/text.ts'
import { exportPartRoute } from './data-export.ts'
import { evidenceRoutes } from './evidence.ts'
import { defineRoutes } from './route.ts'

const statusReply = z.object({ id: idSchema, status: submissionStatusSchema })

/** What changes a list of submissions or a count of them: their own states, and the names shown with them. */
const listChanges = [
  'submission.created',
  'submission.changed',
  'submission.deleted',
  'submission.result-changed',
  'identity.membership-changed',
] as const

const ownRoutes = defineRoutes('submissions', {
  submissionsExportPart: exportPartRoute('submissions'),
  listUserSubmissions: {
    method: 'GET',
    path: '/api/user/submissions',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: [...listChanges, 'catalogue.category-changed'],
    summary:
      "The submissions of the caller's organizations, newest first: all of them, or a page where the query asks for one",
    query: ownSubmissionsQuerySchema,
    status: 200,
    reply: z.union([z.array(submissionSummarySchema), ownSubmissionsPageSchema]),
  },
  getUserStats: {
    method: 'GET',
    path: '/api/user/stats',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: listChanges,
    summary: "The caller's own figures",
    status: 200,
    reply: userStatsSchema,
  },
  createSubmission: {
    method: 'POST',
    path: '/api/submissions',
    access: 'signed-in',
    ownership: 'organization',
    summary: 'Create a draft',
    body: submissionBasicsSchema,
    status: 201,
    reply: submissionSchema,
  },
  getSubmission: {
    method: 'GET',
    path: '/api/submissions/:id',
    access: 'signed-in',
    ownership: 'members-and-admins',
    changedBy: [...listChanges, 'submission.evidence-changed', 'catalogue.category-changed'],
    summary: 'One submission with evidence, payment and history',
    params: idParamsSchema,
    status: 200,
    reply: submissionSchema,
  },
  updateSubmission: {
    method: 'PATCH',
    path: '/api/submissions/:id',
    access: 'signed-in',
    ownership: 'members-and-admins',
    summary: 'Change a draft',
    params: idParamsSchema,
    body: submissionChangeSchema,
    status: 200,
    reply: submissionSchema,
  },
  deleteSubmission: {
    method: 'DELETE',
    path: '/api/submissions/:id',
    access: 'signed-in',
    ownership: 'members-and-admins',
    summary: 'Delete a draft and its evidence',
    params: idParamsSchema,
    status: 204,
  },
  checkSubmission: {
    method: 'GET',
    path: '/api/submissions/:id/warnings',
    access: 'signed-in',
    ownership: 'members-and-admins',
    changedBy: [...listChanges, 'submission.evidence-changed', 'catalogue.category-changed'],
    summary: 'What to know before completing: no evidence, names in what judges read',
    params: idParamsSchema,
    status: 200,
    reply: submissionWarningsSchema,
  },
  completeSubmission: {
    method: 'POST',
    path: '/api/submissions/:id/complete',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Finish the evidence step: submitted where nothing is owed, else the payment that is',
    params: idParamsSchema,
    status: 200,
    reply: statusReply.extend({ payment: submissionPaymentSchema }),
  },
  requestPayment: {
    method: 'POST',
    path: '/api/submissions/:id/request-payment',
    access: 'signed-in',
    ownership: 'members',
    confirmedAddress: true,
    summary: 'Ask for an invoice; asking again gives the same answer and no second invoice',
    params: idParamsSchema,
    status: 202,
    reply: statusReply,
  },
  withdrawPaymentRequest: {
    method: 'POST',
    path: '/api/submissions/:id/withdraw-payment-request',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Take the payment request back: a draft again, its invoice void',
    params: idParamsSchema,
    status: 200,
    reply: statusReply,
  },
  withdrawSubmission: {
    method: 'POST',
    path: '/api/submissions/:id/withdraw',
    access: 'signed-in',
    ownership: 'members-and-admins',
    summary: 'Withdraw from the programme',
    params: idParamsSchema,
    status: 200,
    reply: statusReply,
  },
  adminListSubmissions: {
    method: 'GET',
    path: '/api/admin/submissions',
    access: 'admin',
    changedBy: [
      ...listChanges,
      'catalogue.category-changed',
      'scoring.results-changed',
      'blind.submission.ready',
    ],
    summary: 'All submissions, by status, category or text',
    query: pageQuerySchema.extend({
      status: submissionStatusSchema.optional(),
      category: idSchema.optional(),
      q: line(200).optional(),
    }),
    status: 200,
    reply: longPageOf(
      submissionSummarySchema.extend({
        organizationName: z.string().nullable(),
        /** The id under which judging's results name it; absent before judging. */
        judgingId: idSchema.optional(),
      }),
    ),
  },
  adminSetStatus: {
    method: 'PATCH',
    path: '/api/admin/submissions/:id',
    access: 'admin',
    summary: 'Move a submission to another status; 409 where the table refuses',
    params: idParamsSchema,
    body: z.strictObject({ status: submissionStatusSchema }),
    status: 200,
    reply: submissionSchema,
  },
  adminStats: {
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    changedBy: ['submission.created', 'submission.changed', 'submission.deleted'],
    summary: 'Counts of submissions, in all and by status',
    status: 200,
    reply: z.object({ total: z.int(), byStatus: z.record(submissionStatusSchema, z.int()) }),
  },
  exportSubmissions: {
    method: 'GET',
    path: '/api/admin/exports/submissions.csv',
    access: 'admin',
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
    recentSignIn: true,
    summary: 'Every step of every submission as CSV',
    status: 200,
    produces: 'text/csv',
  },
})

/** Submissions, their evidence and their way through the programme (spec §7). Outsiders get 404, not 403. */
export const submissionsRoutes = { ...ownRoutes, ...evidenceRoutes }
