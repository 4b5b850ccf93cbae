import { z } from 'zod'
import { awardFormSchema, awardSchema } from '../entities/award.ts'
import { categoryFormSchema, categorySchema } from '../entities/category.ts'
import { idParamsSchema } from '../entities/common.ts'
import { programmeFormSchema, programmeSchema, settingsReplySchema } from '../entities/programme.ts'
import { defineRoutes } from './route.ts'

/** Categories, awards, programme settings (spec §7). */
export const catalogueRoutes = defineRoutes('catalogue', {
  listCategories: {
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'All categories with their criteria; inactive ones for administrators alone',
    status: 200,
    reply: z.array(categorySchema),
  },
  createCategory: {
    method: 'POST',
    path: '/api/admin/categories',
    access: 'admin',
    summary: 'Create a category',
    body: categoryFormSchema,
    status: 201,
    reply: categorySchema,
  },
  updateCategory: {
    method: 'PUT',
    path: '/api/admin/categories/:id',
    access: 'admin',
    summary: 'Replace a category; 409 when somebody else changed it meanwhile',
    params: idParamsSchema,
    body: categoryFormSchema,
    status: 200,
    reply: categorySchema,
  },
  getProgramme: {
    method: 'GET',
    path: '/api/programme',
    access: 'public',
    summary: 'The programme: edition, dates, switches, claims, contact',
    status: 200,
    reply: programmeSchema,
  },
  getSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'The settings, and where the two timelines disagree',
    status: 200,
    reply: settingsReplySchema,
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Replace the settings; 409 when somebody else changed them meanwhile',
    body: programmeFormSchema,
    status: 200,
    reply: settingsReplySchema,
  },
  listAwards: {
    method: 'GET',
    path: '/api/awards',
    access: 'public',
    summary: 'All awards',
    status: 200,
    reply: z.array(awardSchema),
  },
  listFeaturedAwards: {
    method: 'GET',
    path: '/api/awards/featured',
    access: 'public',
    summary: 'Featured awards',
    status: 200,
    reply: z.array(awardSchema),
  },
  getAward: {
    method: 'GET',
    path: '/api/awards/:id',
    access: 'public',
    summary: 'One award',
    params: z.object({ id: z.string().max(100) }),
    status: 200,
    reply: awardSchema,
  },
  createAward: {
    method: 'POST',
    path: '/api/admin/awards',
    access: 'admin',
    summary: 'Create an award',
    body: awardFormSchema,
    status: 201,
    reply: awardSchema,
  },
  updateAward: {
    method: 'PUT',
    path: '/api/admin/awards/:id',
    access: 'admin',
    summary: 'Replace an award',
    params: idParamsSchema,
    body: awardFormSchema,
    status: 200,
    reply: awardSchema,
  },
  deleteAward: {
    method: 'DELETE',
    path: '/api/admin/awards/:id',
    access: 'admin',
    summary: 'Delete an award',
    params: idParamsSchema,
    status: 204,
  },
})
