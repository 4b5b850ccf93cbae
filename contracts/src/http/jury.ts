import { idParamsSchema } from '../entities/common.ts'
import {
  adminJurySchema,
  jurorFormSchema,
  jurorPlaceSchema,
  juryPageSchema,
  jurySettingsSchema,
  juryStripSchema,
  ownJurorSchema,
} from '../entities/jury.ts'

/** Somebody who is no judge any more is on the page no longer, nor is somebody who was erased. */
const juryChanges = ['identity.jury-changed', 'judge.appointed', 'judge.dismissed'] as const

/** The jury: identity's, since only identity knows who somebody is. */
export const juryRoutes = {
  getJury: {
    method: 'GET',
    path: '/api/jury',
    access: 'public',
    scopes: ['programme:read'],
    keptUntil: juryChanges,
    summary: 'The judges who agree to be shown; nobody while the jury page is closed',
    status: 200,
    reply: juryPageSchema,
  },
  getJuryStrip: {
    method: 'GET',
    path: '/api/jury/first',
    access: 'public',
    scopes: ['programme:read'],
    keptUntil: juryChanges,
    summary: 'The first of them, and how many there are',
    status: 200,
    reply: juryStripSchema,
  },
  getOwnJuror: {
    method: 'GET',
    path: '/api/user/juror',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: ['identity.jury-changed'],
    summary: 'What the caller has written for the jury page, and whether it is shown',
    status: 200,
    reply: ownJurorSchema,
  },
  putOwnJuror: {
    method: 'PUT',
    path: '/api/user/juror',
    access: 'signed-in',
    ownership: 'caller',
    summary:
      'Write it, and agree to its being shown or take that back; 409 where somebody who is no judge agrees',
    body: jurorFormSchema,
    status: 200,
    reply: ownJurorSchema,
  },
  deleteOwnJuror: {
    method: 'DELETE',
    path: '/api/user/juror',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Delete what the caller has written for the jury page',
    status: 204,
  },
  adminGetJury: {
    method: 'GET',
    path: '/api/admin/jury',
    access: 'admin',
    changedBy: [...juryChanges, 'identity.roles-changed'],
    summary: 'Every judge, and what they agree to have shown',
    status: 200,
    reply: adminJurySchema,
  },
  adminSetJury: {
    method: 'PUT',
    path: '/api/admin/jury',
    access: 'admin',
    act: 'set-jury',
    summary: 'Open or close the jury page, and say when the jury is announced',
    body: jurySettingsSchema,
    status: 200,
    reply: adminJurySchema,
  },
  adminPlaceJuror: {
    method: 'PUT',
    path: '/api/admin/jurors/:id',
    access: 'admin',
    act: 'place-juror',
    summary: 'Put a juror at another place of the jury page, or leave them out; 404 where they do not agree',
    params: idParamsSchema,
    body: jurorPlaceSchema,
    status: 200,
    reply: adminJurySchema,
  },
} as const
