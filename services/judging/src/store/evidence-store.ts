import type { Evidence } from '../domain/evidence.ts'
import type { Database } from './database.ts'

/** The evidence of a submission, in order. */
export async function listEvidence(db: Database, judgingId: string): Promise<Evidence[]> {
  return db.evidence.findMany({ where: { judgingId }, orderBy: { position: 'asc' } })
}
