import { idParamsSchema } from '../entities/common.ts'
import {
  adminThreadSchema,
  readMarkSchema,
  threadFormSchema,
  threadMessageSchema,
  threadSchema,
} from '../entities/thread.ts'
import { defineRoutes } from './route.ts'

const changes = ['submission.message-written', 'submission.messages-read', 'submission.deleted'] as const

/** Messages between administrators and the members of an organization about an entry. Outsiders get 404, not 403. */
export const threadRoutes = defineRoutes('submissions', {
  getThread: {
    method: 'GET',
    path: '/api/submissions/:id/messages',
    access: 'signed-in',
    scopes: ['submissions:read'],
    ownership: 'members',
    changedBy: changes,
    summary: 'The messages about an entry, for its organization',
    params: idParamsSchema,
    status: 200,
    reply: threadSchema,
  },
  writeToOffice: {
    method: 'POST',
    path: '/api/submissions/:id/messages',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Write to the administrators about an entry; 409 where it has as many messages as it can have',
    params: idParamsSchema,
    body: threadFormSchema,
    status: 201,
    reply: threadMessageSchema,
  },
  markThreadRead: {
    method: 'PUT',
    path: '/api/user/read-messages',
    access: 'signed-in',
    ownership: 'caller',
    summary:
      "Move one's own mark of what one has read; where there is nothing that one may read, nothing happens",
    body: readMarkSchema,
    status: 204,
  },
  adminGetThread: {
    method: 'GET',
    path: '/api/admin/submissions/:id/messages',
    access: 'admin',
    changedBy: changes,
    summary: 'The messages about an entry, with who has read them',
    params: idParamsSchema,
    status: 200,
    reply: adminThreadSchema,
  },
  writeToEntrant: {
    method: 'POST',
    path: '/api/admin/submissions/:id/messages',
    access: 'admin',
    act: 'write-to-entrant',
    summary: 'Write to the entrant; every member of the organization gets a mail',
    params: idParamsSchema,
    body: threadFormSchema,
    status: 201,
    reply: threadMessageSchema,
  },
})
