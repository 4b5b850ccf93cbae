import { z } from 'zod'
import { idParamsSchema, idSchema } from '../entities/common.ts'
import {
  drawFormSchema,
  drawLimitsSchema,
  drawPreviewSchema,
  expertiseFormSchema,
  ownExpertiseSchema,
  publicDrawSchema,
} from '../entities/draw.ts'
import { defineRoutes } from './route.ts'

/** Panels: judges who are drawn for each entry, where a category does not have all judges score all of it. */
export const drawRoutes = defineRoutes('judging', {
  listDraws: {
    method: 'GET',
    path: '/api/draws',
    access: 'public',
    changedBy: ['judging.panels-drawn'],
    summary: 'The draws of panels, newest first: commitments, and the seeds of those that were drawn',
    status: 200,
    reply: z.array(publicDrawSchema),
  },
  previewDraw: {
    method: 'GET',
    path: '/api/admin/draws/preview',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      'judging.assigned',
      'judging.unassigned',
      'judging.panels-drawn',
      'scoring.saved',
      'judging.conflict-declared',
      'judging.judge-added',
      'judging.entries-handed-over',
      'judge.appointed',
      'judge.dismissed',
      'blind.submission.ready',
      'blind.judge-groups-changed',
      'blind.submission.withdrawn',
      'catalogue.category-changed',
    ],
    summary:
      'What a draw would come to: the load of each judge, and entries that lack judges with what blocks them',
    query: drawLimitsSchema,
    status: 200,
    reply: drawPreviewSchema,
  },
  createDraw: {
    method: 'POST',
    path: '/api/admin/draws',
    access: 'admin',
    act: 'draw-panels',
    confirmedAddress: true,
    recentSignIn: true,
    keylessBecause:
      'the hash of the preview lets a draw happen only once, and a draw may take longer than a transaction',
    summary:
      'Draw the panels that a preview has shown; 409 where something changed since, or an entry would lack judges',
    body: drawFormSchema,
    status: 201,
    reply: publicDrawSchema,
  },
  downloadDraw: {
    method: 'GET',
    path: '/api/admin/draws/:id/file',
    access: 'admin',
    act: 'export-draw',
    recentSignIn: true,
    summary:
      'A draw as JSON with its proof, which `npm run verify` checks; judges and entries have ids made for it',
    params: idParamsSchema,
    status: 200,
    produces: 'application/json',
  },
  listOwnExpertise: {
    method: 'GET',
    path: '/api/judging/expertise',
    access: 'judge',
    scopes: ['judging:read'],
    ownership: 'caller',
    confirmedAddress: true,
    changedBy: [
      'judging.assigned',
      'judging.unassigned',
      'judging.panels-drawn',
      'catalogue.category-changed',
    ],
    summary: 'How well a judge knows the assigned categories, as the judge says',
    status: 200,
    reply: z.array(ownExpertiseSchema),
  },
  setOwnExpertise: {
    method: 'PUT',
    path: '/api/judging/expertise/:categoryId',
    access: 'judge',
    ownership: 'caller',
    confirmedAddress: true,
    summary: 'Say how well one knows an assigned category; 409 once panels were drawn in it',
    params: z.object({ categoryId: idSchema }),
    body: expertiseFormSchema,
    status: 200,
    reply: ownExpertiseSchema,
  },
})
