import { z } from 'zod'
import { idParamsSchema, idSchema, longPageOf, pageQuerySchema } from '../entities/common.ts'
import { entryFiguresSchema } from '../entities/figures.ts'
import { submissionListSchema } from '../entities/record.ts'
import {
  ownSubmissionsPageSchema,
  ownSubmissionsQuerySchema,
  submissionBasicsSchema,
  submissionChangeSchema,
  submissionCopySchema,
  submissionPaymentSchema,
  submissionSchema,
  submissionStatusSchema,
  submissionSummarySchema,
  submissionWarningsSchema,
  userStatsSchema,
} from '../entities/submission.ts'
import { associationMemberRoutes } from './association-member.ts'
import { certificateRoutes } from './certificate.ts'
import { changeRequestRoutes } from './change-request.ts'
import { conflictRoutes } from './conflict.ts'
import { exportPartRoute } from './data-export.ts'
import { declarationRoutes } from './declaration.ts'
import { discountRoutes } from './discount.ts'
import { entryPdfRoutes } from './entry-pdf.ts'
import { evidenceRoutes } from './evidence.ts'
import { feedbackRoutes } from './feedback.ts'
import { namesInFilesRoutes } from './names-in-files.ts'
import { noteRoutes } from './note.ts'
import { orderRoutes } from './order.ts'
import { ownConflictRoutes } from './own-conflict.ts'
import { parentRequestRoutes } from './parent-request.ts'
import { presenceRoutes } from './presence.ts'
import { previewRoutes } from './preview.ts'
import { recordRoutes } from './record.ts'
import { defineRoutes } from './route.ts'
import { signOffRoutes } from './sign-off.ts'
import { submissionExportRoutes } from './submission-export.ts'
import { threadRoutes } from './thread.ts'

const statusReply = z.object({ id: idSchema, status: submissionStatusSchema })

/** What changes a list of submissions or a count of them: their own states, and the names shown with them. */
const listChanges = [
  'submission.created',
  'submission.changed',
  'submission.deleted',
  'submission.changes-requested',
  'submission.result-changed',
  'submission.hidden-scores-changed',
  'identity.membership-changed',
] as const

/** What changes how many messages one has not read. */
const threadChanges = ['submission.message-written', 'submission.messages-read'] as const

const ownRoutes = defineRoutes('submissions', {
  submissionsExportPart: exportPartRoute('submissions'),
  listUserSubmissions: {
    method: 'GET',
    path: '/api/user/submissions',
    access: 'signed-in',
    scopes: ['submissions:read'],
    ownership: 'caller',
    changedBy: [...listChanges, ...threadChanges, 'catalogue.category-changed'],
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
    scopes: ['submissions:read'],
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
    scopes: ['submissions:write'],
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
    scopes: ['submissions:read', 'admin:read'],
    ownership: 'members-and-admins',
    changedBy: [
      ...listChanges,
      'submission.evidence-changed',
      'submission.sign-off-requested',
      'submission.sign-off-answered',
      'submission.members-changed',
      'catalogue.category-changed',
    ],
    summary: 'One submission with evidence, payment and history',
    params: idParamsSchema,
    status: 200,
    reply: submissionSchema,
  },
  updateSubmission: {
    method: 'PATCH',
    path: '/api/submissions/:id',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members-and-admins',
    act: 'update-submission',
    summary: 'Change a draft, or the texts of an entry of which that is requested',
    params: idParamsSchema,
    body: submissionChangeSchema,
    status: 200,
    reply: submissionSchema,
  },
  copySubmission: {
    method: 'POST',
    path: '/api/submissions/:id/copies',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members',
    summary: 'Enter the same work in another category: a new draft with the same texts and files of its own',
    params: idParamsSchema,
    body: submissionCopySchema,
    status: 201,
    reply: submissionSchema,
  },
  deleteSubmission: {
    method: 'DELETE',
    path: '/api/submissions/:id',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members-and-admins',
    act: 'delete-submission',
    summary: 'Delete a draft and its evidence',
    params: idParamsSchema,
    status: 204,
  },
  checkSubmission: {
    method: 'GET',
    path: '/api/submissions/:id/warnings',
    access: 'signed-in',
    scopes: ['submissions:read'],
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
    scopes: ['submissions:write'],
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
    scopes: ['submissions:write'],
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
    scopes: ['submissions:write'],
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
    act: 'withdraw-submission',
    summary: 'Withdraw from the programme',
    params: idParamsSchema,
    status: 200,
    reply: statusReply,
  },
  adminListSubmissions: {
    method: 'GET',
    path: '/api/admin/submissions',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      ...listChanges,
      ...threadChanges,
      'catalogue.category-changed',
      'scoring.results-changed',
      'blind.submission.ready',
    ],
    summary: 'All submissions, by status, category, text or withheld evidence',
    query: pageQuerySchema.extend(submissionListSchema.shape),
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
    act: 'set-status',
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
    scopes: ['admin:read'],
    changedBy: ['submission.created', 'submission.changed', 'submission.deleted'],
    summary: 'Counts of submissions, in all and by status',
    status: 200,
    reply: z.object({ total: z.int(), byStatus: z.record(submissionStatusSchema, z.int()) }),
  },
  entryFigures: {
    method: 'GET',
    path: '/api/admin/figures/entries',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [...listChanges, ...threadChanges, 'catalogue.category-changed', 'blind.submission.ready'],
    summary: 'Entries over time and by category',
    status: 200,
    reply: entryFiguresSchema,
  },
})

/** Submissions, their evidence and their way through the programme (spec §7). Outsiders get 404, not 403. */
export const submissionsRoutes = {
  ...ownRoutes,
  ...submissionExportRoutes,
  ...entryPdfRoutes,
  ...feedbackRoutes,
  ...certificateRoutes,
  ...declarationRoutes,
  ...signOffRoutes,
  ...evidenceRoutes,
  ...presenceRoutes,
  ...discountRoutes,
  ...associationMemberRoutes,
  ...orderRoutes,
  ...previewRoutes,
  ...namesInFilesRoutes,
  ...recordRoutes,
  ...changeRequestRoutes,
  ...{ ...conflictRoutes, ...ownConflictRoutes, ...parentRequestRoutes },
  ...noteRoutes,
  ...threadRoutes,
}
