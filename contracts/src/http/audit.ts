import { auditEntrySchema, auditFilterSchema, auditQuerySchema } from '../entities/audit.ts'
import { longPageOf } from '../entities/common.ts'

/** The audit trail: what administrators did. */
export const auditRoutes = {
  adminListAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    changedBy: [
      'administration.identity-recorded',
      'administration.catalogue-recorded',
      'administration.submissions-recorded',
      'administration.judging-recorded',
      'administration.winners-recorded',
      'administration.contact-recorded',
    ],
    summary: 'What administrators did, newest first: by text, who did it, act, what it is about, time',
    query: auditQuerySchema,
    status: 200,
    reply: longPageOf(auditEntrySchema),
  },
  exportAudit: {
    method: 'GET',
    path: '/api/admin/exports/audit.csv',
    access: 'admin',
    act: 'export-audit',
    recentSignIn: true,
    summary: 'The audit trail as CSV: all of it, or what the list finds',
    query: auditFilterSchema,
    status: 200,
    produces: 'text/csv',
  },
} as const
