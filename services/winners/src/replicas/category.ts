import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

/** Keeps what a category is called. */
export function storeCategory(
  { data: { id, name }, aggregate: { version } }: EventOf<'catalogue.category-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  return storeIfNewer(tx.category, { id }, { name, version })
}

export async function findCategoryName(tx: Transaction, id: string): Promise<string | null> {
  return (await tx.category.findUnique({ where: { id } }))?.name ?? null
}
