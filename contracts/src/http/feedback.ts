import { z } from 'zod'
import {
  commentDecisionSchema,
  commentFormSchema,
  commentSchema,
  sharedCommentSchema,
  sharedCommentsQuerySchema,
  sharedCommentsSchema,
} from '../entities/comment.ts'
import { idParamsSchema } from '../entities/common.ts'
import {
  categoryFeedbackSchema,
  feedbackPublicationSchema,
  feedbackRuleFormSchema,
  feedbackRuleSchema,
  feedbackSchema,
  feedbackStateSchema,
} from '../entities/feedback.ts'
import { defaultLanguage, languages } from '../language.ts'
import { conflictChanges } from './judging-changes.ts'
import { defineRoutes } from './route.ts'

/** What a judge writes for the entrant. */
export const commentRoutes = defineRoutes('judging', {
  saveComment: {
    method: 'PUT',
    path: '/api/judging/submissions/:id/comment',
    access: 'judge',
    ownership: 'reviewer',
    confirmedAddress: true,
    summary:
      'Write a comment for the entrant, and share it or not; 409 where it was changed on another device, or judging is over',
    params: idParamsSchema,
    body: commentFormSchema,
    status: 200,
    reply: commentSchema,
  },
})

/** What entrants learn of how their entries were judged: administrators decide. */
export const feedbackAdminRoutes = defineRoutes('judging', {
  getFeedbackState: {
    method: 'GET',
    path: '/api/admin/feedback',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      'feedback.rule-changed',
      'feedback.changed',
      'feedback.comment-changed',
      'scoring.saved',
      'judging.unassigned',
      'judging.conflict-declared',
      'blind.submission.ready',
      'blind.submission.withdrawn',
      'catalogue.category-changed',
    ],
    summary: 'What entrants learn of how their entries were judged, and in which categories it is published',
    status: 200,
    reply: feedbackStateSchema,
  },
  setFeedbackRule: {
    method: 'PATCH',
    path: '/api/admin/feedback',
    access: 'admin',
    act: 'set-feedback-rule',
    summary: 'Change what entrants learn once it is published',
    body: feedbackRuleFormSchema,
    status: 200,
    reply: feedbackRuleSchema,
  },
  publishFeedback: {
    method: 'PUT',
    path: '/api/admin/feedback/:id',
    access: 'admin',
    act: 'publish-feedback',
    summary:
      'Publish the feedback of a category as it is now, or take it back; 409 while entries of it are being judged, or where none was scored',
    params: idParamsSchema,
    body: feedbackPublicationSchema,
    status: 200,
    reply: categoryFeedbackSchema,
  },
  listSharedComments: {
    method: 'GET',
    path: '/api/admin/feedback/comments',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      'feedback.comment-changed',
      'judging.unassigned',
      'judging.conflict-declared',
      'blind.submission.withdrawn',
      ...conflictChanges,
    ],
    summary: 'What judges wrote for entrants and share, oldest first; it does not say who wrote it',
    query: sharedCommentsQuerySchema,
    status: 200,
    reply: sharedCommentsSchema,
  },
  decideComment: {
    method: 'PUT',
    path: '/api/admin/feedback/comments/:id',
    access: 'admin',
    act: 'decide-comment',
    summary: 'Approve a comment for the entrant, or withhold it; 409 where the judge has changed it since',
    params: idParamsSchema,
    body: commentDecisionSchema,
    status: 200,
    reply: sharedCommentSchema,
  },
})

/** What an entrant learns of how an entry was judged. Outsiders get 404; members too, before it is published. */
export const feedbackRoutes = defineRoutes('submissions', {
  getFeedback: {
    method: 'GET',
    path: '/api/submissions/:id/feedback',
    access: 'signed-in',
    scopes: ['submissions:read'],
    ownership: 'members-and-admins',
    changedBy: [
      'submission.feedback-changed',
      'submission.feedback-rule-changed',
      'submission.changed',
      'submission.hidden-scores-changed',
    ],
    summary: 'How an entry was judged, beside the other entries of its category; 404 until it is published',
    params: idParamsSchema,
    status: 200,
    reply: feedbackSchema,
  },
  downloadFeedback: {
    method: 'GET',
    path: '/api/submissions/:id/feedback.pdf',
    access: 'signed-in',
    scopes: ['submissions:read'],
    ownership: 'members-and-admins',
    summary: 'The same as a PDF, to pass on',
    params: idParamsSchema,
    query: z.object({ language: z.enum(languages).default(defaultLanguage) }),
    status: 200,
    produces: 'application/pdf',
  },
})
