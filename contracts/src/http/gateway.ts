import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import { defineRoutes } from './route.ts'

/** What the gateway answers itself, or with the help of several services. */
export const gatewayRoutes = defineRoutes('gateway', {
  exportAll: {
    method: 'GET',
    path: '/api/admin/export.zip',
    access: 'admin',
    recordedInParts: true,
    recentSignIn: true,
    summary:
      'Submissions, every step they took, scores, winners and what administrators did, as CSV in one ZIP',
    status: 200,
    produces: 'application/zip',
  },
  downloadExport: {
    method: 'GET',
    path: '/api/user/exports/:id/archive',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary:
      'Everything that is stored about the caller, as one ZIP: the parts of all services with the files; 409 while it is being prepared',
    params: idParamsSchema,
    status: 200,
    produces: 'application/zip',
  },
  watchChanges: {
    method: 'GET',
    path: '/api/changes',
    access: 'signed-in',
    ownership: 'caller',
    summary:
      'A stream that names the reads whose answers have changed for the caller, as server-sent events: a `message` holds their paths as in this document, or `*` for all; `beat` says every 20 s that the stream lives; `end` that the session does not',
    /** How long ago the caller knew everything, in milliseconds: the stream begins with what changed since. */
    query: z.object({ since: z.coerce.number().int().min(0).optional() }),
    status: 200,
    produces: 'text/event-stream',
  },
})
