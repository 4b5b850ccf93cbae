import { changeSwitches } from '@accolade/chassis/database/switch-lock'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { findCategory, storeCategory } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfCategory } from '../store/projection-store.ts'

/** Keeps a category; whether judges see the address of the work may have changed. */
export async function keepCategory(
  event: EventOf<'catalogue.category-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { id, revealProjectUrl } = event.data
  // before the copy is read: two versions at once would both compare themselves with the same one
  await changeSwitches(work.tx)
  const before = await findCategory(work.tx, id)
  const stored = await storeCategory(event, work)
  if (stored && before && before.revealProjectUrl !== revealProjectUrl) await renewOfCategory(work.tx, id)
}
