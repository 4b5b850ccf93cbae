import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Category } from '@accolade/contracts/entities/category'
import type { Database, Transaction } from '../store/database.ts'
import { Prisma } from '../store/generated/client.ts'

// Events come in any order: what is kept is the last of each, and scores from before the end of an edition are none of the next one.

/** Remembers that a criterion has scores. */
export async function storeScoredCriterion(
  { data: { criterionId }, at }: EventOf<'scoring.begun'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO scored_criterion AS known (criterion_id, begun_at) VALUES (${criterionId}::uuid, ${at}::timestamptz)
    ON CONFLICT (criterion_id) DO UPDATE SET begun_at = greatest(known.begun_at, excluded.begun_at)`
}

/** Remembers that an edition has ended. */
export async function storeEditionEnd(
  { data: { at } }: EventOf<'scoring.edition-ended'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO edition_end AS known (id, at) VALUES (1, ${at}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET at = greatest(known.at, excluded.at)`
}

/** SQL: a row of `scored_criterion` is of the edition that is judged now. */
const isPresent = Prisma.sql`NOT EXISTS (
  SELECT FROM edition_end WHERE scored_criterion.begun_at IS NULL OR scored_criterion.begun_at < edition_end.at)`

/** Those of the criteria that have scores. */
export async function findScored(tx: Transaction, criterionIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT criterion_id::text AS id FROM scored_criterion
    WHERE criterion_id = ANY (${[...criterionIds]}::uuid[]) AND ${isPresent}`
  return new Set(rows.map(({ id }) => id))
}

/** Whether entries of a category have scores. */
export async function hasBegun(tx: Transaction, { criteria }: Pick<Category, 'criteria'>): Promise<boolean> {
  const ids = criteria.map(({ id }) => id)
  return (await findScored(tx, ids)).size > 0
}

/** The categories that have scores. Criteria that have some stay in their category. */
export async function listBegun(db: Database | Transaction): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT category_id::text AS id FROM criterion JOIN scored_criterion ON criterion_id = criterion.id
    WHERE ${isPresent} ORDER BY 1`
  return rows.map(({ id }) => id)
}
