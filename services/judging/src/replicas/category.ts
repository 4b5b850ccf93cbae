import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Criterion } from '@accolade/contracts/entities/category'
import type { Database, Transaction } from '../store/database.ts'
import { noteDecision } from './catalogue-acts.ts'

/** Keeps a category with its criteria. */
export async function storeCategory(
  event: EventOf<'catalogue.category-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { id: categoryId, name, criteria, judgesPerEntry } = event.data
  const { version } = event.aggregate
  await noteDecision(event, tx)
  const before = await tx.category.findUnique({ where: { id: categoryId }, select: { judgesPerEntry: true } })
  if (!(await storeIfNewer(tx.category, { id: categoryId }, { name, judgesPerEntry, version }))) return false
  await storeCriteria(tx, categoryId, { criteria, isAsBefore: before?.judgesPerEntry === judgesPerEntry })
  return true
}

/** What decides results is logged as it is written, and refused where they are sealed: so criteria that count the same for as many judges as before are not written again. */
async function storeCriteria(
  tx: Transaction,
  categoryId: string,
  { criteria, isAsBefore }: { criteria: readonly Criterion[]; isAsBefore: boolean },
): Promise<void> {
  const known = await tx.criterion.findMany({ where: { categoryId }, orderBy: { position: 'asc' } })
  const countsOf = (all: readonly Criterion[]) => all.map(({ id, weight }) => `${id} ${weight}`).join()
  if (isAsBefore && countsOf(known) === countsOf(criteria)) {
    for (const [at, { id, name, description }] of criteria.entries())
      if (known[at]!.name !== name || known[at]!.description !== description)
        await tx.criterion.update({
          where: { categoryId_id: { categoryId, id } },
          data: { name, description },
        })
    return
  }
  await tx.criterion.deleteMany({ where: { categoryId } })
  await tx.criterion.createMany({
    data: criteria.map((criterion, position) => ({ ...criterion, categoryId, position })),
  })
}

/** How many judges score each entry of a category; null: all. */
export async function judgesPerEntryOf(tx: Transaction, id: string): Promise<number | null> {
  const found = await tx.category.findUnique({ where: { id }, select: { judgesPerEntry: true } })
  return found?.judgesPerEntry ?? null
}

export async function hasCategory(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.category.count({ where: { id } })) > 0
}

/** The categories with their criteria in order, by id. */
export async function readCategories(
  db: Database | Transaction,
  ids?: readonly string[],
): Promise<Map<string, { name: string; criteria: Criterion[] }>> {
  const rows = await db.category.findMany({
    ...(ids && { where: { id: { in: [...ids] } } }),
    include: { criteria: { orderBy: { position: 'asc' } } },
    relationLoadStrategy: 'join',
  })
  return new Map(
    rows.map(({ id, name, criteria }) => [
      id,
      {
        name,
        criteria: criteria.map(({ id, name, weight, description }) => ({ id, name, weight, description })),
      },
    ]),
  )
}

/** Notes after which submission the results are still to be worked out by the criteria; null: none. */
export async function noteFollowed(tx: Transaction, id: string, after: string | null): Promise<void> {
  await tx.category.update({ where: { id }, data: { resultsFrom: after } })
}

/** A category whose results do not follow its criteria yet, and that no other process has in hand. */
export async function lockUnfollowed(tx: Transaction): Promise<{ id: string; after: string } | null> {
  const [category] = await tx.$queryRaw<{ id: string; after: string }[]>`
    SELECT id, results_from AS after FROM category WHERE results_from IS NOT NULL
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`
  return category ?? null
}
