import { type RetentionRules, retentionRulesSchema } from '@accolade/contracts/entities/retention'
import type { Database, Transaction } from './database.ts'

/** How long things are kept. */
export async function readRetention(db: Database | Transaction): Promise<RetentionRules> {
  const { rules } = await db.retention.findUniqueOrThrow({ where: { id: 1 } })
  return retentionRulesSchema.parse(rules)
}
