import { z } from 'zod'
import {
  broadcastFormSchema,
  broadcastSchema,
  broadcastTestSchema,
  segmentCountSchema,
  segmentQuerySchema,
} from '../entities/broadcast.ts'
import { idParamsSchema, pageOf, pageQuerySchema } from '../entities/common.ts'

/** Messages of administrators to many people: contact's, apart from the other routes because they are many. */
export const broadcastRoutes = {
  listBroadcasts: {
    method: 'GET',
    path: '/api/admin/broadcasts',
    access: 'admin',
    changedBy: ['contact.broadcast-changed', 'contact.mail-queue-changed'],
    summary: 'The messages that were sent to many, newest first, and where their mails are',
    query: pageQuerySchema,
    status: 200,
    reply: pageOf(broadcastSchema),
  },
  countSegment: {
    method: 'GET',
    path: '/api/admin/broadcast-segment',
    access: 'admin',
    changedBy: ['contact.mail-choices-changed', 'payment.changed', 'submission.status-changed'],
    summary: 'How many people a message to a segment would go to now',
    query: segmentQuerySchema,
    status: 200,
    reply: segmentCountSchema,
  },
  testBroadcast: {
    method: 'POST',
    path: '/api/admin/broadcast-test',
    access: 'admin',
    act: 'test-broadcast',
    summary: 'Mail a message to the caller only, as its readers would get it',
    body: broadcastTestSchema,
    status: 200,
    reply: z.object({ address: z.string() }),
  },
  sendBroadcast: {
    method: 'POST',
    path: '/api/admin/broadcasts',
    access: 'admin',
    act: 'send-broadcast',
    recentSignIn: true,
    summary:
      'Send a message to everybody of a segment, one mail for each person; 409 where the segment has another number of recipients than expected, or gets the same message already',
    body: broadcastFormSchema,
    status: 201,
    reply: broadcastSchema,
  },
  stopBroadcast: {
    method: 'POST',
    path: '/api/admin/broadcasts/:id/stop',
    access: 'admin',
    act: 'stop-broadcast',
    summary: 'Take back what has not left yet; 409 where everything has, or it was stopped already',
    params: idParamsSchema,
    status: 200,
    reply: broadcastSchema,
  },
} as const
