import { idParamsSchema, idSchema, pageOf, pageQuerySchema, sortedBy } from '../entities/common.ts'
import {
  answerFormSchema,
  messageDetailSchema,
  messageSchema,
  messageStatusSchema,
  messageVersionSchema,
} from '../entities/message.ts'
import { line } from '../entities/text.ts'

/** The inbox of the administration: what was written with the contact form. Tokens may read it, and never write to anybody. */
export const messageRoutes = {
  listMessages: {
    method: 'GET',
    path: '/api/admin/messages',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: ['contact.message-received', 'contact.message-changed'],
    summary: 'Messages of the contact form, newest first, by status, category, submission or text',
    query: pageQuerySchema.extend({
      status: messageStatusSchema.optional(),
      q: line(200).optional(),
      category: idSchema.optional(),
      submission: idSchema.optional(),
      sort: sortedBy('name', 'subject', 'date'),
    }),
    status: 200,
    reply: pageOf(messageSchema),
  },
  getMessage: {
    method: 'GET',
    path: '/api/admin/messages/:id',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: ['contact.message-received', 'contact.message-changed', 'contact.mail-queue-changed'],
    summary: 'One message with its answers, their mails, and other messages of the same person',
    params: idParamsSchema,
    status: 200,
    reply: messageDetailSchema,
  },
  answerMessage: {
    method: 'POST',
    path: '/api/admin/messages/:id/answers',
    access: 'admin',
    act: 'answer-message',
    summary: 'Answer by mail; 409 when somebody else answered, closed or opened the message meanwhile',
    params: idParamsSchema,
    body: answerFormSchema,
    status: 201,
    reply: messageDetailSchema,
  },
  closeMessage: {
    method: 'POST',
    path: '/api/admin/messages/:id/close',
    access: 'admin',
    act: 'close-message',
    summary: 'Close a message without an answer; 409 when somebody else was faster',
    params: idParamsSchema,
    body: messageVersionSchema,
    status: 200,
    reply: messageDetailSchema,
  },
  reopenMessage: {
    method: 'POST',
    path: '/api/admin/messages/:id/reopen',
    access: 'admin',
    act: 'reopen-message',
    summary: 'Have an answered or closed message wait for an answer again; 409 when somebody else was faster',
    params: idParamsSchema,
    body: messageVersionSchema,
    status: 200,
    reply: messageDetailSchema,
  },
} as const
