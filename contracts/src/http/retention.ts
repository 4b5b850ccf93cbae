import {
  retentionFormSchema,
  retentionPreviewQuerySchema,
  retentionPreviewSchema,
  retentionSchema,
} from '../entities/retention.ts'

/** How long things are kept: identity's, apart from the other routes because they are many. */
export const retentionRoutes = {
  adminGetRetention: {
    method: 'GET',
    path: '/api/admin/retention',
    access: 'admin',
    changedBy: ['retention.changed'],
    summary: 'How long things are kept; null is for ever',
    status: 200,
    reply: retentionSchema,
  },
  adminPreviewRetention: {
    method: 'GET',
    path: '/api/admin/retention/preview',
    access: 'admin',
    changedBy: ['retention.changed'],
    summary:
      'How many records fall due now under the saved periods and under proposed ones; null where a service does not answer. Deletes nothing',
    query: retentionPreviewQuerySchema,
    status: 200,
    reply: retentionPreviewSchema,
  },
  adminSetRetention: {
    method: 'PUT',
    path: '/api/admin/retention',
    access: 'admin',
    act: 'set-retention',
    recentSignIn: true,
    summary:
      'Say how long things are kept; what is left out stays. A shorter period deletes nothing for 24 hours; deletions of accounts that are asked for already keep their day',
    body: retentionFormSchema,
    status: 200,
    reply: retentionSchema,
  },
} as const
