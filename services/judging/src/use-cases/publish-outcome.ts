import type { Work } from '@accolade/chassis/database/unit-of-work'
import { submissionScored } from '@accolade/contracts/events/judging'
import { resultToPublish, type Weighted } from '../domain/points.ts'
import { readCategories } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import { readSheets } from '../store/score-store.ts'
import { lockPublished, recordPublished } from '../store/submission-store.ts'

/** Publishes the result of a submission, if it differs from what was published before. */
export async function publishOutcome({ tx, emit }: Work<Transaction>, judgingId: string): Promise<void> {
  const { categoryId, published } = await lockPublished(tx, judgingId)
  const criteria = categoryId ? await criteriaOf(tx, categoryId) : []
  const sheets = (await readSheets(tx, [judgingId])).get(judgingId) ?? []
  const result = resultToPublish(published, criteria, sheets)
  if (!result) return
  const version = await recordPublished(tx, judgingId, result)
  emit(submissionScored, {
    aggregate: { id: judgingId, version },
    data: { judgingId, ...result },
  })
}

async function criteriaOf(tx: Transaction, categoryId: string): Promise<readonly Weighted[]> {
  return (await readCategories(tx, [categoryId])).get(categoryId)?.criteria ?? []
}
