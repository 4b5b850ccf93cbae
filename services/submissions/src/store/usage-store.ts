import type { Usage } from '../domain/quotas.ts'
import type { Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** How many drafts an organization has, as an expression. */
export const draftCount = (organizationId: string) =>
  Prisma.sql`(SELECT count(*)::int FROM submission
               WHERE organization_id = ${organizationId}::uuid AND status = 'draft')`

/** What an organization has; others who ask in a transaction of their own wait, so that two at once can't both be the last. */
export async function lockUsage(tx: Transaction, organizationId: string, now: Date): Promise<Usage> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('submissions.usage'), hashtext(${organizationId}))::text`
  const [row] = await tx.$queryRaw<{ drafts: number; files: number; bytes: number }[]>`
    SELECT ${draftCount(organizationId)} AS drafts,
           count(a.id)::int AS files, coalesce(sum(a.size_bytes), 0)::float8 AS bytes
      FROM submission s
      LEFT JOIN asset a ON a.submission_id = s.id AND (a.expires_at IS NULL OR a.expires_at > ${now})
     WHERE s.organization_id = ${organizationId}::uuid`
  return row ?? { drafts: 0, files: 0, bytes: 0 }
}
