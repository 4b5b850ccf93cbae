import { idParamsSchema } from '../entities/common.ts'
import { ownConflictFormSchema, ownConflictSchema } from '../entities/own-conflict.ts'
import { defineRoutes } from './route.ts'

/** The conflicts of interest that an administrator has with entries. Each learns and declares only their own. */
export const ownConflictRoutes = defineRoutes('submissions', {
  getOwnConflict: {
    method: 'GET',
    path: '/api/admin/submissions/:id/own-conflict',
    access: 'admin',
    changedBy: [
      'submission.conflicts-changed',
      'submission.changed',
      'submission.deleted',
      'identity.membership-changed',
      'identity.user-changed',
      'administrators.changed',
    ],
    summary: "The caller's conflict of interest with a submission, and why there is one",
    params: idParamsSchema,
    status: 200,
    reply: ownConflictSchema,
  },
  declareOwnConflict: {
    method: 'PUT',
    path: '/api/admin/submissions/:id/own-conflict',
    access: 'admin',
    act: 'declare-conflict',
    summary:
      'Declare a conflict of interest with a submission: its scores are hidden from the caller until results are sealed. Again: replace the reason',
    params: idParamsSchema,
    body: ownConflictFormSchema,
    status: 200,
    reply: ownConflictSchema,
  },
  takeBackOwnConflict: {
    method: 'DELETE',
    path: '/api/admin/submissions/:id/own-conflict',
    access: 'admin',
    act: 'take-back-conflict',
    summary: 'Take the declaration back; 409 once the submission has been in judging',
    params: idParamsSchema,
    status: 204,
  },
})
