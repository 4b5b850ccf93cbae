import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { type Retention, retentionSchema } from '@accolade/contracts/entities/retention'
import type { Database, Transaction } from '../store/database.ts'

const id = 1

/** Keeps how long things are kept. */
export function storeRetention(
  { data: periods, aggregate: { version } }: EventOf<'retention.changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  return storeIfNewer(tx.retention, { id }, { periods, version })
}

/** How long things are kept; before the first change arrives, as the contracts say. */
export async function readRetention(db: Database | Transaction): Promise<Retention> {
  return retentionSchema.parse((await db.retention.findUnique({ where: { id } }))?.periods ?? {})
}
