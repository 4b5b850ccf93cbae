import { transparencySchema } from '../entities/transparency.ts'
import { defineRoutes } from './route.ts'

/** What everybody may know of how the programme judges. */
export const transparencyRoutes = defineRoutes('judging', {
  getTransparency: {
    method: 'GET',
    path: '/api/score-log/transparency',
    access: 'public',
    changedBy: [
      'judging.seal-changed',
      'judging.panels-drawn',
      'judging.unassigned',
      'catalogue.settings-changed',
      'catalogue.category-changed',
      'scoring.saved',
      'judging.conflict-declared',
    ],
    summary:
      'How the programme judges: the signed log, draws and seals, and the figures of each edition whose bundle is published',
    status: 200,
    reply: transparencySchema,
  },
})
