import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import { defaultLanguage, languages } from '../language.ts'
import { defineRoutes } from './route.ts'

/** An entry to keep, to print and to pass on. Outsiders get 404, judges too: it says who entered. */
export const entryPdfRoutes = defineRoutes('submissions', {
  downloadEntry: {
    method: 'GET',
    path: '/api/submissions/:id/entry.pdf',
    access: 'signed-in',
    scopes: ['submissions:read', 'admin:read'],
    ownership: 'members-and-admins',
    summary:
      'The submission as a PDF: texts, evidence with small pictures, status and history; one at a time',
    params: idParamsSchema,
    query: z.object({ language: z.enum(languages).default(defaultLanguage) }),
    status: 200,
    produces: 'application/pdf',
  },
})
