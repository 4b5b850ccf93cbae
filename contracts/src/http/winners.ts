import { z } from 'zod'
import { idParamsSchema, pageOf, pageQuerySchema } from '../entities/common.ts'
import {
  galleryCardSchema,
  galleryOfSchema,
  galleryPageSchema,
  galleryQuerySchema,
  galleryScopeParamsSchema,
  winnerWithNeighboursSchema,
} from '../entities/gallery.ts'
import { awardLevelSchema } from '../entities/judging.ts'
import { line, wellFormed } from '../entities/text.ts'
import {
  adminArticleSchema,
  adminWinnerSchema,
  articleFormSchema,
  awardArticleSchema,
  winnerFormSchema,
  winnerSchema,
} from '../entities/winner.ts'
import { defaultLanguage, languages } from '../language.ts'
import { exportPartRoute } from './data-export.ts'
import { defineRoutes } from './route.ts'
import { winnerMediaRoutes } from './winner-media.ts'

const slug = wellFormed().max(200)
/** Only drafts, only published ones, or both; `q` is looked for in names and titles. */
const listQuery = pageQuerySchema.extend({ published: z.stringbool().optional(), q: line(200).optional() })

/** Winners of one level; `none`: without a level. */
const winnerListQuery = listQuery.extend({ level: awardLevelSchema.or(z.literal('none')).optional() })

/** What changes the gallery: its winners, and the switch that shows or hides them. */
const galleryChanges = ['winner.published', 'winner.withdrawn', 'catalogue.settings-changed'] as const

/** The events that change the list with its drafts. The last ones bring results, who sees them, and names for drafts that were created without. */
const draftChanges = [
  'winner.published',
  'winner.withdrawn',
  'winner.draft-changed',
  'submission.result-changed',
  'submission.hidden-scores-changed',
  'catalogue.category-changed',
  'identity.membership-changed',
] as const

/** Winners and award articles (spec §7). */
export const winnersRoutes = defineRoutes('winners', {
  ...winnerMediaRoutes,
  winnersExportPart: exportPartRoute('winners'),
  listWinners: {
    method: 'GET',
    path: '/api/winners',
    access: 'public',
    scopes: ['programme:read'],
    keptUntil: galleryChanges,
    summary: 'All published winners in the order of the gallery; none while winners are not public',
    status: 200,
    reply: z.array(winnerSchema),
  },
  getWinner: {
    method: 'GET',
    path: '/api/winners/:slug',
    access: 'public',
    scopes: ['programme:read'],
    keptUntil: galleryChanges,
    summary: 'One published winner, and those beside it',
    params: z.object({ slug }),
    status: 200,
    reply: winnerWithNeighboursSchema,
  },
  downloadCertificate: {
    method: 'GET',
    path: '/api/winners/:slug/certificate.pdf',
    access: 'public',
    scopes: ['programme:read'],
    summary: 'The certificate of a published winner as a PDF; its QR code leads to the page that confirms it',
    params: z.object({ slug }),
    query: z.object({ language: z.enum(languages).default(defaultLanguage) }),
    status: 200,
    produces: 'application/pdf',
  },
  listGallery: {
    method: 'GET',
    path: '/api/gallery',
    access: 'public',
    scopes: ['programme:read'],
    keptUntil: galleryChanges,
    summary:
      'The published winners that match, page by page and edition by edition, and what else they can be chosen by',
    query: galleryQuerySchema,
    status: 200,
    reply: galleryPageSchema,
  },
  listLatestWinners: {
    method: 'GET',
    path: '/api/gallery/latest',
    access: 'public',
    scopes: ['programme:read'],
    keptUntil: galleryChanges,
    summary: 'The first winners of the gallery',
    status: 200,
    reply: z.array(galleryCardSchema),
  },
  listGalleryOf: {
    method: 'GET',
    path: '/api/gallery/:scope/:key',
    access: 'public',
    scopes: ['programme:read'],
    keptUntil: galleryChanges,
    summary: 'The same for one edition, category or agency; 404 where it has no published winner',
    params: galleryScopeParamsSchema,
    query: galleryQuerySchema,
    status: 200,
    reply: galleryOfSchema,
  },
  getArticle: {
    method: 'GET',
    path: '/api/awards/:brandSlug/:awardSlug',
    access: 'public',
    scopes: ['programme:read'],
    keptUntil: ['winner.article-changed', 'catalogue.settings-changed'],
    summary: 'The published article about an award',
    params: z.object({ brandSlug: slug, awardSlug: slug }),
    status: 200,
    reply: awardArticleSchema,
  },
  listAdminWinners: {
    method: 'GET',
    path: '/api/admin/winners',
    access: 'admin',
    scopes: ['admin:read', 'programme:write'],
    changedBy: draftChanges,
    summary: 'Winners with their drafts, page by page',
    query: winnerListQuery,
    status: 200,
    reply: pageOf(adminWinnerSchema),
  },
  createWinner: {
    method: 'POST',
    path: '/api/admin/winners',
    access: 'admin',
    act: 'create-winner',
    scopes: ['programme:write'],
    summary: 'Add a winner; 409 when it is to be published without a level',
    body: winnerFormSchema,
    status: 201,
    reply: adminWinnerSchema,
  },
  updateWinner: {
    method: 'PUT',
    path: '/api/admin/winners/:id',
    access: 'admin',
    act: 'update-winner',
    scopes: ['programme:write'],
    summary:
      'Replace a winner; 409 when somebody else changed it meanwhile, or when it is to be published without a level',
    params: idParamsSchema,
    body: winnerFormSchema,
    status: 200,
    reply: adminWinnerSchema,
  },
  deleteWinner: {
    method: 'DELETE',
    path: '/api/admin/winners/:id',
    access: 'admin',
    act: 'delete-winner',
    scopes: ['programme:write'],
    summary: 'Delete a winner',
    params: idParamsSchema,
    status: 204,
  },
  listAdminArticles: {
    method: 'GET',
    path: '/api/admin/articles',
    access: 'admin',
    scopes: ['admin:read', 'programme:write'],
    changedBy: ['winner.article-changed', 'winner.draft-changed'],
    summary: 'Articles with their drafts, page by page',
    query: listQuery,
    status: 200,
    reply: pageOf(adminArticleSchema),
  },
  createArticle: {
    method: 'POST',
    path: '/api/admin/articles',
    access: 'admin',
    act: 'create-article',
    scopes: ['programme:write'],
    summary: 'Add an article',
    body: articleFormSchema,
    status: 201,
    reply: adminArticleSchema,
  },
  updateArticle: {
    method: 'PUT',
    path: '/api/admin/articles/:id',
    access: 'admin',
    act: 'update-article',
    scopes: ['programme:write'],
    summary: 'Replace an article; 409 when somebody else changed it meanwhile',
    params: idParamsSchema,
    body: articleFormSchema,
    status: 200,
    reply: adminArticleSchema,
  },
  deleteArticle: {
    method: 'DELETE',
    path: '/api/admin/articles/:id',
    access: 'admin',
    act: 'delete-article',
    scopes: ['programme:write'],
    summary: 'Delete an article',
    params: idParamsSchema,
    status: 204,
  },
  exportWinners: {
    method: 'GET',
    path: '/api/admin/exports/winners.csv',
    access: 'admin',
    act: 'export-winners',
    recentSignIn: true,
    summary: 'Winners as CSV',
    status: 200,
    produces: 'text/csv',
  },
})
