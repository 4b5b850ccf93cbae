import { idParamsSchema, idSchema, pageOf, pageQuerySchema } from '../entities/common.ts'
import {
  adminErasureFormSchema,
  erasureFormSchema,
  erasureRecordSchema,
  erasureViewSchema,
  pendingErasureSchema,
} from '../entities/erasure.ts'

const scheduling = ['identity.erasure-scheduled', 'identity.erasure-cancelled'] as const

/** Deleting accounts: identity's, apart from the other routes because they are many. */
export const erasureRoutes = {
  getErasure: {
    method: 'GET',
    path: '/api/user/erasure',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: [...scheduling, 'identity.membership-changed', 'identity.roles-changed'],
    summary:
      'What deleting the own account would mean, what keeps it from happening, and whether it is going to',
    status: 200,
    reply: erasureViewSchema,
  },
  requestErasure: {
    method: 'PUT',
    path: '/api/user/erasure',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    limit: 'sign-in',
    summary:
      'Have the own account deleted after the days of grace; asking again changes nothing. 409 where something keeps it',
    body: erasureFormSchema,
    status: 200,
    reply: pendingErasureSchema,
  },
  cancelErasure: {
    method: 'DELETE',
    path: '/api/user/erasure',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Keep the own account; 404 where it is not going to be deleted',
    status: 204,
  },
  adminListErasures: {
    method: 'GET',
    path: '/api/admin/erasures',
    access: 'admin',
    changedBy: [...scheduling, 'identity.erasure-completed'],
    summary: 'Deletions of accounts, the newest first',
    query: pageQuerySchema,
    status: 200,
    reply: pageOf(erasureRecordSchema),
  },
  adminRequestErasure: {
    method: 'PUT',
    path: '/api/admin/users/:id/erasure',
    access: 'admin',
    act: 'request-erasure',
    recentSignIn: true,
    confirmedAddress: true,
    summary:
      "Have somebody's account deleted after the days of grace, with a reason; 409 where something keeps it, or it is the caller's own",
    params: idParamsSchema,
    body: adminErasureFormSchema,
    status: 200,
    reply: pendingErasureSchema,
  },
  adminCancelErasure: {
    method: 'DELETE',
    path: '/api/admin/users/:id/erasure',
    access: 'admin',
    act: 'cancel-erasure',
    recentSignIn: true,
    summary: "Keep somebody's account; 404 where it is not going to be deleted, or that has begun",
    params: idParamsSchema,
    status: 204,
  },
  makeOwner: {
    method: 'PUT',
    path: '/api/organizations/:id/owners/:userId',
    access: 'signed-in',
    ownership: 'owners',
    recentSignIn: true,
    summary: 'Make a member of an organization an owner of it as well; 404 where that is no member',
    params: idParamsSchema.extend({ userId: idSchema }),
    status: 204,
  },
} as const
