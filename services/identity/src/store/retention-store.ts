import { type Retention, retentionSchema } from '@accolade/contracts/entities/retention'
import type { Database, Transaction } from './database.ts'

/** How long things are kept. */
export async function readRetention(db: Database | Transaction): Promise<Retention> {
  const { rules } = await db.retention.findUniqueOrThrow({ where: { id: 1 } })
  return retentionSchema.parse(rules)
}

/** The same, held until the transaction ends: of two who change it, the second one sees what the first wrote. */
export async function holdRetention(tx: Transaction): Promise<Retention> {
  await tx.$executeRaw`SELECT FROM retention WHERE id = 1 FOR UPDATE`
  return readRetention(tx)
}

/** Writes the periods, and returns their new version. */
export async function saveRetention(tx: Transaction, rules: Retention): Promise<number> {
  const { version } = await tx.retention.update({
    where: { id: 1 },
    data: { rules, version: { increment: 1 } },
  })
  return version
}
