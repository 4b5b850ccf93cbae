import { z } from 'zod'
import { awardFormSchema, awardSchema } from '../entities/award.ts'
import { categoryFormSchema, categorySchema } from '../entities/category.ts'
import { idParamsSchema } from '../entities/common.ts'
import { programmeSchema, settingsReplySchema } from '../entities/programme.ts'
import { programmeFormSchema } from '../entities/programme-form.ts'
import { wellFormed } from '../entities/text.ts'
import { exportPartRoute } from './data-export.ts'
import { defineRoutes } from './route.ts'

/** Categories, awards, programme settings (spec §7). */
export const catalogueRoutes = defineRoutes('catalogue', {
  catalogueExportPart: exportPartRoute('catalogue'),
  listCategories: {
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    keptUntil: ['catalogue.category-changed'],
    summary: 'All categories with their criteria; inactive ones only for administrators',
    status: 200,
    reply: z.array(categorySchema),
  },
  createCategory: {
    method: 'POST',
    path: '/api/admin/categories',
    access: 'admin',
    act: 'create-category',
    summary: 'Create a category',
    body: categoryFormSchema,
    status: 201,
    reply: categorySchema,
  },
  updateCategory: {
    method: 'PUT',
    path: '/api/admin/categories/:id',
    access: 'admin',
    act: 'update-category',
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
    keptUntil: ['catalogue.settings-changed'],
    summary: 'The programme: edition, dates, switches, claims, contact',
    status: 200,
    reply: programmeSchema,
  },
  getSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    changedBy: ['catalogue.settings-changed'],
    summary: 'The settings, where the two timelines disagree, and whether the settings are in force',
    status: 200,
    reply: settingsReplySchema,
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    act: 'update-settings',
    recentSignIn: true,
    summary:
      'Replace the settings, and wait up to two seconds until they are in force; 409 when somebody else changed them meanwhile',
    body: programmeFormSchema,
    status: 200,
    reply: settingsReplySchema,
  },
  listAwards: {
    method: 'GET',
    path: '/api/awards',
    access: 'public',
    keptUntil: ['catalogue.award-changed'],
    summary: 'All awards',
    status: 200,
    reply: z.array(awardSchema),
  },
  listFeaturedAwards: {
    method: 'GET',
    path: '/api/awards/featured',
    access: 'public',
    keptUntil: ['catalogue.award-changed'],
    summary: 'Featured awards',
    status: 200,
    reply: z.array(awardSchema),
  },
  getAward: {
    method: 'GET',
    path: '/api/awards/:id',
    access: 'public',
    keptUntil: ['catalogue.award-changed'],
    summary: 'One award',
    params: z.object({ id: wellFormed().max(100) }),
    status: 200,
    reply: awardSchema,
  },
  createAward: {
    method: 'POST',
    path: '/api/admin/awards',
    access: 'admin',
    act: 'create-award',
    summary: 'Create an award',
    body: awardFormSchema,
    status: 201,
    reply: awardSchema,
  },
  updateAward: {
    method: 'PUT',
    path: '/api/admin/awards/:id',
    access: 'admin',
    act: 'update-award',
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
    act: 'delete-award',
    summary: 'Delete an award',
    params: idParamsSchema,
    status: 204,
  },
})
