import { z } from 'zod'
import { idParamsSchema, idSchema } from '../entities/common.ts'
import { presenceNoteSchema, presenceSchema } from '../entities/presence.ts'
import { defineRoutes } from './route.ts'

/** Who of an organization has the same draft open. Members only: neither administrators nor judges see it. */
export const presenceRoutes = defineRoutes('submissions', {
  notePresence: {
    method: 'POST',
    path: '/api/submissions/:id/presence',
    access: 'signed-in',
    ownership: 'members',
    summary:
      'Say that a page with this draft is open, and learn who else has it open; said again every few seconds',
    params: idParamsSchema,
    body: presenceNoteSchema,
    status: 200,
    reply: presenceSchema,
  },
  leavePresence: {
    method: 'DELETE',
    path: '/api/submissions/:id/presence/:tab',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Say that the page is closed',
    params: z.object({ id: idSchema, tab: z.uuid() }),
    status: 204,
  },
})
