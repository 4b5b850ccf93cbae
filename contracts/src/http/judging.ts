import { z } from 'zod'
import { idParamsSchema, idSchema, longPageOf, pageQuerySchema, sortedBy } from '../entities/common.ts'
import { judgingFiguresSchema } from '../entities/figures.ts'
import {
  judgeAssignmentFormSchema,
  judgeAssignmentSchema,
  judgingQueueSchema,
  judgingResultSchema,
  judgingSubmissionSchema,
  queueQuerySchema,
  reminderPauseHours,
  scoreFormSchema,
  scoreSchema,
} from '../entities/judging.ts'
import { line } from '../entities/text.ts'
import { exportPartRoute } from './data-export.ts'
import { defineRoutes } from './route.ts'

/** A score was saved; the second one is of earlier releases, whose processes run beside those of this one for a while. */
const scoreSaved = ['scoring.saved', 'judging.score-recorded'] as const

/** What changes the submissions that a judge has. */
const judgesChanges = [
  'judging.assigned',
  'judging.unassigned',
  ...scoreSaved,
  'judging.conflict-declared',
  'blind.submission.ready',
  'blind.submission.withdrawn',
  'catalogue.category-changed',
] as const

/** What changes results, and who is left to judge. */
const resultChanges = [...judgesChanges, 'judge.appointed', 'judge.dismissed'] as const

/** Assignments, scores, results (spec §7). */
export const judgingRoutes = defineRoutes('judging', {
  judgingExportPart: exportPartRoute('judging'),
  listJudgingSubmissions: {
    method: 'GET',
    path: '/api/judging/submissions',
    access: 'judge',
    scopes: ['judging:read'],
    ownership: 'caller',
    confirmedAddress: true,
    changedBy: judgesChanges,
    summary: 'The queue of a judge, page by page, without any identity',
    query: queueQuerySchema,
    status: 200,
    reply: judgingQueueSchema,
  },
  getJudgingSubmission: {
    method: 'GET',
    path: '/api/judging/submissions/:id',
    access: 'judge',
    scopes: ['judging:read'],
    ownership: 'reviewer',
    confirmedAddress: true,
    changedBy: judgesChanges,
    summary: 'A submission of the queue with its evidence and the own scores, without any identity',
    params: idParamsSchema,
    status: 200,
    reply: judgingSubmissionSchema,
  },
  saveScore: {
    method: 'POST',
    path: '/api/judging/scores',
    access: 'judge',
    ownership: 'reviewer',
    confirmedAddress: true,
    summary: 'Save a score for one criterion, or declare a conflict of interest',
    body: scoreFormSchema,
    status: 200,
    reply: scoreSchema,
  },
  openEvidence: {
    method: 'GET',
    path: '/api/judging/submissions/:id/assets/:assetId/file',
    access: 'judge',
    scopes: ['judging:read'],
    ownership: 'reviewer',
    confirmedAddress: true,
    summary: 'A piece of evidence under a neutral name, without metadata',
    params: z.object({ id: idSchema, assetId: idSchema }),
    status: 200,
    produces: 'application/octet-stream',
  },
  listJudgeAssignments: {
    method: 'GET',
    path: '/api/admin/judge-assignments',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      'judging.assigned',
      'judging.unassigned',
      'judging.judge-reminded',
      ...scoreSaved,
      'judging.conflict-declared',
      'judge.appointed',
      'judge.dismissed',
      'blind.submission.ready',
      'blind.submission.withdrawn',
      'catalogue.category-changed',
    ],
    summary: 'All assignments, and how many submissions each judge has left to score',
    status: 200,
    reply: z.array(judgeAssignmentSchema),
  },
  createJudgeAssignment: {
    method: 'POST',
    path: '/api/admin/judge-assignments',
    access: 'admin',
    act: 'assign-judge',
    confirmedAddress: true,
    summary: 'Assign a judge to a category',
    body: judgeAssignmentFormSchema,
    status: 201,
    reply: judgeAssignmentSchema,
  },
  deleteJudgeAssignment: {
    method: 'DELETE',
    path: '/api/admin/judge-assignments/:id',
    access: 'admin',
    act: 'unassign-judge',
    summary: 'Take an assignment back; scores given so far go on counting unless `excludeScores` is true',
    params: idParamsSchema,
    query: z.object({ excludeScores: z.enum(['true', 'false']).default('false') }),
    status: 204,
  },
  remindJudge: {
    method: 'POST',
    path: '/api/admin/judges/:id/remind',
    access: 'admin',
    act: 'remind-judge',
    summary: `Mail a judge what is left to score; 409 where nothing is, judging is not open, or less than ${reminderPauseHours} hours after the last time`,
    params: idParamsSchema,
    status: 202,
    reply: z.object({ toScore: z.int().min(1) }),
  },
  listJudgingResults: {
    method: 'GET',
    path: '/api/admin/judging/results',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: resultChanges,
    summary: 'Judges, mean, spread and level of each submission: what needs a judge first, then by mean',
    query: pageQuerySchema.extend({
      category: idSchema.optional(),
      q: line(200).optional(),
      /** Only those that nobody is left to judge. */
      needs: z.literal('judge').optional(),
      sort: sortedBy('title', 'mean'),
    }),
    status: 200,
    reply: longPageOf(judgingResultSchema),
  },
  judgingFigures: {
    method: 'GET',
    path: '/api/admin/figures/judging',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: resultChanges,
    summary: 'How far judging is, in all and by category',
    status: 200,
    reply: judgingFiguresSchema,
  },
  exportScores: {
    method: 'GET',
    path: '/api/admin/exports/scores.csv',
    access: 'admin',
    act: 'export-scores',
    recentSignIn: true,
    summary: 'Scores as CSV',
    status: 200,
    produces: 'text/csv',
  },
})
