import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import { dataExportSchema, partMediaType } from '../entities/data-export.ts'
import type { ServiceName } from '../service-name.ts'

/** The export of one's own data: it is asked for, put together by every service, downloaded and deleted. */
export const dataExportRoutes = {
  listExports: {
    method: 'GET',
    path: '/api/user/exports',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: ['identity.export-moved'],
    summary: 'The copy of the own data that was asked for and has not expired: none or one',
    status: 200,
    reply: z.array(dataExportSchema),
  },
  requestExport: {
    method: 'POST',
    path: '/api/user/exports',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary:
      'Ask for a copy of everything that is stored about oneself; it takes the place of the last one, 409 while that is being prepared',
    status: 201,
    reply: dataExportSchema,
  },
  deleteExport: {
    method: 'DELETE',
    path: '/api/user/exports/:id',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Delete the copy, or give up the one that is being prepared',
    params: idParamsSchema,
    status: 204,
  },
} as const

/** A service's part of a caller's export, which the gateway asks for to make the archive. 404 where there is none of the caller's. */
export function exportPartRoute<const S extends ServiceName>(service: S) {
  return {
    method: 'GET',
    path: `/api/user/exports/:id/parts/${service}`,
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary: `What ${service} has put together for a copy of the own data, as a stream of files`,
    params: idParamsSchema,
    status: 200,
    produces: partMediaType,
  } as const
}
