import { type RetentionRules, retentionRulesSchema } from '@accolade/contracts/entities/retention'
import type { Database, Transaction } from './database.ts'

/** How long things are kept. */
export async function readRetention(db: Database | Transaction): Promise<RetentionRules> {
  const { rules } = await db.retention.findUniqueOrThrow({ where: { id: 1 } })
  return retentionRulesSchema.parse(rules)
}

/** Writes the rules, and returns their new version. */
export async function saveRetention(tx: Transaction, rules: RetentionRules): Promise<number> {
  const { version } = await tx.retention.update({
    where: { id: 1 },
    data: { rules, version: { increment: 1 } },
  })
  return version
}
