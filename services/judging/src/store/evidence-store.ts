import type { Evidence } from '../domain/evidence.ts'
import type { Database } from './database.ts'

/** The evidence of these submissions, in order. */
export async function listEvidence(
  db: Database,
  judgingIds: readonly string[],
): Promise<(Evidence & { judgingId: string })[]> {
  return db.evidence.findMany({
    where: { judgingId: { in: [...judgingIds] } },
    orderBy: [{ judgingId: 'asc' }, { position: 'asc' }],
  })
}
