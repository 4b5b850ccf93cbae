import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Database, Transaction } from '../store/database.ts'

/** Keeps what a category is called. */
export function storeCategory(
  { data: { id, name }, aggregate: { version } }: EventOf<'catalogue.category-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  return storeIfNewer(tx.category, { id }, { name, version })
}

/** What these categories are called, as far as they are known, by name. */
export async function listCategoryNames(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx.category.findMany({ where: { id: { in: [...ids] } }, orderBy: { name: 'asc' } })
  return found.map(({ name }) => name)
}

/** The same, by the categories' ids. */
export async function readCategoryNames(
  tx: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx.category.findMany({ where: { id: { in: [...ids] } } })
  return new Map(found.map(({ id, name }) => [id, name]))
}
