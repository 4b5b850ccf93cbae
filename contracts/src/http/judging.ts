import { z } from 'zod'
import { idParamsSchema, idSchema, pageOf, pageQuerySchema } from '../entities/common.ts'
import {
  judgeAssignmentFormSchema,
  judgeAssignmentSchema,
  judgingResultSchema,
  judgingSubmissionSchema,
  scoreFormSchema,
  scoreSchema,
} from '../entities/judging.ts'
import { defineRoutes } from './route.ts'

/** Assignments, scores, results (spec §7). */
export const judgingRoutes = defineRoutes('judging', {
  listJudgingSubmissions: {
    method: 'GET',
    path: '/api/judging/submissions',
    access: 'judge',
    summary: 'The submissions assigned to the judge, without any identity',
    status: 200,
    reply: z.array(judgingSubmissionSchema),
  },
  saveScore: {
    method: 'POST',
    path: '/api/judging/scores',
    access: 'judge',
    summary: 'Save a score for one criterion, or declare a conflict of interest',
    body: scoreFormSchema,
    status: 200,
    reply: scoreSchema,
  },
  openEvidence: {
    method: 'GET',
    path: '/api/judging/submissions/:id/assets/:assetId/file',
    access: 'judge',
    summary: 'A piece of evidence under a neutral name, without metadata',
    params: z.object({ id: idSchema, assetId: idSchema }),
    status: 200,
    produces: 'application/octet-stream',
  },
  listJudgeAssignments: {
    method: 'GET',
    path: '/api/admin/judge-assignments',
    access: 'admin',
    summary: 'All assignments',
    status: 200,
    reply: z.array(judgeAssignmentSchema),
  },
  createJudgeAssignment: {
    method: 'POST',
    path: '/api/admin/judge-assignments',
    access: 'admin',
    summary: 'Assign a judge to a category',
    body: judgeAssignmentFormSchema,
    status: 201,
    reply: judgeAssignmentSchema,
  },
  deleteJudgeAssignment: {
    method: 'DELETE',
    path: '/api/admin/judge-assignments/:id',
    access: 'admin',
    summary: 'Take an assignment back; scores given so far go on counting unless `excludeScores` is true',
    params: idParamsSchema,
    query: z.object({ excludeScores: z.enum(['true', 'false']).default('false') }),
    status: 204,
  },
  listJudgingResults: {
    method: 'GET',
    path: '/api/admin/judging/results',
    access: 'admin',
    summary: 'Judges, mean, spread and level of each submission: what needs a judge first, then by mean',
    query: pageQuerySchema.extend({ category: idSchema.optional(), q: z.string().max(200).optional() }),
    status: 200,
    reply: pageOf(judgingResultSchema),
  },
  exportScores: {
    method: 'GET',
    path: '/api/admin/exports/scores.csv',
    access: 'admin',
    summary: 'Scores as CSV',
    status: 200,
    produces: 'text/csv',
  },
})
