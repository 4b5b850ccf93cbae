import { idParamsSchema, pageOf, pageQuerySchema } from '../entities/common.ts'
import {
  confirmedParentSchema,
  ownParentSchema,
  parentRequestFormSchema,
  parentRequestSchema,
  refusedParentSchema,
} from '../entities/parent-request.ts'
import { defineRoutes } from './route.ts'

/** Owners ask for what their organization belongs to, and administrators answer: submissions' as well. */
export const parentRequestRoutes = defineRoutes('submissions', {
  readOwnParent: {
    method: 'GET',
    path: '/api/organizations/:id/parent',
    access: 'signed-in',
    ownership: 'owners',
    changedBy: ['submission.parent-changed'],
    summary: 'What an organization belongs to, and what its owners asked for',
    params: idParamsSchema,
    status: 200,
    reply: ownParentSchema,
  },
  requestParent: {
    method: 'PUT',
    path: '/api/organizations/:id/parent-request',
    access: 'signed-in',
    ownership: 'owners',
    summary: 'Ask that the organization belongs to another one; 409 while another request waits',
    params: idParamsSchema,
    body: parentRequestFormSchema,
    status: 200,
    reply: ownParentSchema,
  },
  withdrawParentRequest: {
    method: 'DELETE',
    path: '/api/organizations/:id/parent-request',
    access: 'signed-in',
    ownership: 'owners',
    summary: 'Take the request that waits back; 409 once it is answered',
    params: idParamsSchema,
    status: 204,
  },
  listParentRequests: {
    method: 'GET',
    path: '/api/admin/parent-requests',
    access: 'admin',
    changedBy: ['submission.parent-changed', 'identity.membership-changed'],
    summary: 'What owners ask for that waits, the oldest first',
    query: pageQuerySchema,
    status: 200,
    reply: pageOf(parentRequestSchema),
  },
  confirmParent: {
    method: 'POST',
    path: '/api/admin/parent-requests/:id/confirm',
    access: 'admin',
    act: 'confirm-parent',
    summary:
      'Place the organization as its owners ask; 409 where it would belong to itself, or the request is another one',
    params: idParamsSchema,
    body: confirmedParentSchema,
    status: 204,
  },
  refuseParent: {
    method: 'POST',
    path: '/api/admin/parent-requests/:id/refuse',
    access: 'admin',
    act: 'refuse-parent',
    summary: 'Leave the organization where it is, with a reason for its owners',
    params: idParamsSchema,
    body: refusedParentSchema,
    status: 204,
  },
})
