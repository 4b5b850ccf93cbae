import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { exportAudit, listAudit, type Reader } from '../use-cases/read-audit.ts'

/** What administrators did. */
export function auditRoutes(reader: Reader) {
  return {
    adminListAudit: async ({ query }) => listAudit(reader, query),
    exportAudit: async ({ query, reply }) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit.csv"')
      return exportAudit(reader, query)
    },
  } satisfies Handlers<typeof identityRoutes>
}
