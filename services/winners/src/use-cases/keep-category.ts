import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { withCategoryName } from '../domain/result.ts'
import { storeCategory } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import { lockIds } from '../store/draft-store.ts'
import { lockWinners, replaceWinner } from '../store/winner-store.ts'

/** Keeps a category's name, and gives it to drafts that wait for it. */
export async function keepCategory(
  event: EventOf<'catalogue.category-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { tx } = work
  const { id, name } = event.data
  await lockIds(tx, [id])
  await storeCategory(event, work)
  for (const draft of await lockWinners(tx, { categoryId: id, categoryName: '', published: false }))
    await replaceWinner(tx, { ...withCategoryName(draft, name), version: draft.version + 1 })
}
