import { z } from 'zod'
import {
  assetChangeSchema,
  assetOrderSchema,
  assetRequestSchema,
  assetSchema,
  assetTicketSchema,
} from '../entities/asset.ts'
import { idParamsSchema, idSchema } from '../entities/common.ts'
import { wellFormed } from '../entities/text.ts'
import { defineRoutes } from './route.ts'

const assetParams = z.object({ id: idSchema, assetId: idSchema })
const ticketParams = z.object({ ticket: wellFormed().max(2000) })

/** The evidence of a submission: its files, and how they are sent and read (spec §7). Outsiders get 404, not 403. */
export const evidenceRoutes = defineRoutes('submissions', {
  listAssets: {
    method: 'GET',
    path: '/api/submissions/:id/assets',
    access: 'signed-in',
    ownership: 'members-and-admins',
    changedBy: ['submission.evidence-changed', 'submission.deleted'],
    summary: 'Evidence of a submission',
    params: idParamsSchema,
    status: 200,
    reply: z.array(assetSchema),
  },
  createAsset: {
    method: 'POST',
    path: '/api/submissions/:id/assets',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Ask where to upload one file',
    params: idParamsSchema,
    body: assetRequestSchema,
    status: 201,
    reply: assetTicketSchema,
  },
  completeAsset: {
    method: 'POST',
    path: '/api/submissions/:id/assets/:assetId/complete',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Have the uploaded file checked; it counts from then on',
    params: assetParams,
    status: 200,
    reply: assetSchema,
  },
  changeAsset: {
    method: 'PATCH',
    path: '/api/submissions/:id/assets/:assetId',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Caption a file of a draft',
    params: assetParams,
    body: assetChangeSchema,
    status: 200,
    reply: assetSchema,
  },
  orderAssets: {
    method: 'PUT',
    path: '/api/submissions/:id/assets/order',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Put the files of a draft in order; 409 where one of them is gone',
    params: idParamsSchema,
    body: assetOrderSchema,
    status: 200,
    reply: z.array(assetSchema),
  },
  deleteAsset: {
    method: 'DELETE',
    path: '/api/submissions/:id/assets/:assetId',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Remove a file of a draft',
    params: assetParams,
    status: 204,
  },
  openAsset: {
    method: 'GET',
    path: '/api/submissions/:id/assets/:assetId/file',
    access: 'signed-in',
    ownership: 'members-and-admins',
    summary: 'Go to the file: a signed address that expires',
    params: assetParams,
    status: 302,
  },
  receiveUpload: {
    method: 'PUT',
    path: '/api/uploads/:ticket',
    access: 'public',
    summary: 'Upload address of the disk store; the ticket is the permission',
    params: ticketParams,
    consumes: 'application/octet-stream',
    status: 204,
  },
  sendFile: {
    method: 'GET',
    path: '/api/files/:ticket',
    access: 'public',
    summary: 'Download address of the disk store; the ticket is the permission',
    params: ticketParams,
    status: 200,
    produces: 'application/octet-stream',
  },
})
