import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { feeToCents } from '@accolade/contracts/entities/category-rules'
import type { Category } from '../domain/entering.ts'
import type { Database, Transaction } from '../store/database.ts'
import { categoryFromRow } from '../store/entry-terms.ts'

/** Stores what entering a category depends on. The caller must hold the exclusive lock on the switches. */
export async function storeCategory(
  { data, aggregate: { version } }: EventOf<'catalogue.category-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { id, name, fee, earlyBird, late, memberFee, priceLists } = data
  const { deadline, isActive, revealProjectUrl } = data
  const weights = data.criteria.map(({ weight }) => weight)
  const fees = {
    feeCents: feeToCents(fee),
    earlyBirdCents: earlyBird && feeToCents(earlyBird.fee),
    earlyBirdUntil: earlyBird?.until ?? null,
    lateCents: late && feeToCents(late.fee),
    lateFrom: late?.from ?? null,
    memberCents: centsOf(memberFee),
    priceLists: priceLists.map(({ currency, fee, earlyBirdFee, lateFee, memberFee }) => ({
      ...{ currency, fee: feeToCents(fee), earlyBirdFee: centsOf(earlyBirdFee) },
      ...{ lateFee: centsOf(lateFee), memberFee: centsOf(memberFee) },
    })),
  }
  const values = { name, ...fees, deadline, isActive, revealProjectUrl, weights, version }
  return storeIfNewer(tx.category, { id }, values)
}

const centsOf = (fee: number | null) => (fee === null ? null : feeToCents(fee))

export async function findCategory(db: Database | Transaction, id: string): Promise<Category | null> {
  const row = await db.category.findUnique({ where: { id } })
  return row && categoryFromRow(row)
}

/** What the criteria of a category weigh, which its medal is drawn from. */
export async function weightsOf(db: Database, id: string): Promise<number[]> {
  return (await db.category.findUnique({ where: { id }, select: { weights: true } }))?.weights ?? []
}

export async function listCategories(db: Database): Promise<Category[]> {
  return (await db.category.findMany({ orderBy: { name: 'asc' } })).map(categoryFromRow)
}
