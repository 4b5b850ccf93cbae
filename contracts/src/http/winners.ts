import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import { articleFormSchema, awardArticleSchema, winnerFormSchema, winnerSchema } from '../entities/winner.ts'
import { defineRoutes } from './route.ts'

const slug = z.string().max(120)

/** Winners and award articles (spec §7). */
export const winnersRoutes = defineRoutes('winners', {
  listWinners: {
    method: 'GET',
    path: '/api/winners',
    access: 'public',
    summary: 'All published winners',
    status: 200,
    reply: z.array(winnerSchema),
  },
  getWinner: {
    method: 'GET',
    path: '/api/winners/:slug',
    access: 'public',
    summary: 'One winner',
    params: z.object({ slug }),
    status: 200,
    reply: winnerSchema,
  },
  getArticle: {
    method: 'GET',
    path: '/api/awards/:brandSlug/:awardSlug',
    access: 'public',
    summary: 'The article about an award',
    params: z.object({ brandSlug: slug, awardSlug: slug }),
    status: 200,
    reply: awardArticleSchema,
  },
  createWinner: {
    method: 'POST',
    path: '/api/admin/winners',
    access: 'admin',
    summary: 'Add a winner',
    body: winnerFormSchema,
    status: 201,
    reply: winnerSchema,
  },
  updateWinner: {
    method: 'PUT',
    path: '/api/admin/winners/:id',
    access: 'admin',
    summary: 'Replace a winner',
    params: idParamsSchema,
    body: winnerFormSchema,
    status: 200,
    reply: winnerSchema,
  },
  deleteWinner: {
    method: 'DELETE',
    path: '/api/admin/winners/:id',
    access: 'admin',
    summary: 'Delete a winner',
    params: idParamsSchema,
    status: 204,
  },
  createArticle: {
    method: 'POST',
    path: '/api/admin/articles',
    access: 'admin',
    summary: 'Add an article',
    body: articleFormSchema,
    status: 201,
    reply: awardArticleSchema,
  },
  updateArticle: {
    method: 'PUT',
    path: '/api/admin/articles/:id',
    access: 'admin',
    summary: 'Replace an article',
    params: idParamsSchema,
    body: articleFormSchema,
    status: 200,
    reply: awardArticleSchema,
  },
  deleteArticle: {
    method: 'DELETE',
    path: '/api/admin/articles/:id',
    access: 'admin',
    summary: 'Delete an article',
    params: idParamsSchema,
    status: 204,
  },
  exportWinners: {
    method: 'GET',
    path: '/api/admin/exports/winners.csv',
    access: 'admin',
    summary: 'Winners as CSV',
    status: 200,
    produces: 'text/csv',
  },
})
