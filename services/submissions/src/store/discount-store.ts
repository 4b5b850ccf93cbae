import type { DiscountTerms, DiscountUses } from '@accolade/contracts/entities/discount-rules'
import type { Database, Transaction } from './database.ts'
import { type DiscountCode, Prisma } from './generated/client.ts'

/** A discount code as it is stored, with what it takes off. */
export interface StoredDiscount extends DiscountTerms {
  id: string
  code: string
  name: string
  createdAt: Date
  version: number
}

/** A request of the submission `s` that counts: whoever takes one back, or withdraws an entry that is not paid, has not used its price. */
export const counts = Prisma.sql`(s.paid OR s.status NOT IN ('draft', 'withdrawn'))`

/** All codes, the newest first. */
export async function listDiscounts(db: Database): Promise<StoredDiscount[]> {
  const rows = await db.discountCode.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return rows.map(fromRow)
}

export async function findDiscount(
  db: Database | Transaction,
  where: { code: string },
): Promise<StoredDiscount | null> {
  const row = await db.discountCode.findUnique({ where })
  return row && fromRow(row)
}

/** The codes as they are typed, by their ids. */
export async function lettersOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.discountCode.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, code: true },
  })
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Holds a code until the transaction ends, so that two requests do not both take its last use. */
export async function lockDiscount(
  tx: Transaction,
  where: { code: string } | { id: string },
): Promise<StoredDiscount | null> {
  const row = await tx.discountCode.findUnique({ where })
  if (!row) return null
  await tx.$queryRaw`SELECT 1 AS locked FROM discount_code WHERE id = ${row.id}::uuid FOR UPDATE`
  const held = await tx.discountCode.findUnique({ where: { id: row.id } })
  return held && fromRow(held)
}

/** How often a code is used now, by everybody and by one organization. */
export async function countUses(
  db: Database | Transaction,
  { codeId, organizationId }: { codeId: string; organizationId: string },
): Promise<DiscountUses> {
  const [found] = await db.$queryRaw<[DiscountUses]>`
    SELECT count(*)::integer AS all, count(*) FILTER (WHERE s.organization_id = ${organizationId}::uuid)::integer AS organization
      FROM submission s WHERE s.billed_code_id = ${codeId}::uuid AND ${counts}`
  return found
}

/** What was taken off with a code, in one currency. */
export interface UsedDiscount {
  codeId: string
  currency: string
  uses: number
  amountCents: number
}

/** The same of every code, by currency. */
export function listUsed(db: Database | Transaction): Promise<UsedDiscount[]> {
  return db.$queryRaw<UsedDiscount[]>`
    SELECT s.billed_code_id AS "codeId", s.billed_currency AS currency, count(*)::integer AS uses,
           sum(s.billed_discount_cents)::integer AS "amountCents"
      FROM submission s WHERE s.billed_code_id IS NOT NULL AND ${counts}
     GROUP BY s.billed_code_id, s.billed_currency ORDER BY s.billed_currency`
}

export async function insertDiscount(tx: Transaction, discount: StoredDiscount): Promise<void> {
  await tx.discountCode.create({ data: toRow(discount) })
}

/** The caller holds the code. */
export async function replaceDiscount(tx: Transaction, discount: StoredDiscount): Promise<void> {
  await tx.discountCode.update({ where: { id: discount.id }, data: toRow(discount) })
}

function fromRow({ percent, amountCents, currency, ...rest }: DiscountCode): StoredDiscount {
  const reduction =
    percent === null
      ? ({ kind: 'amount', amountCents: amountCents ?? 0, currency: currency ?? '' } as const)
      : ({ kind: 'percent', percent } as const)
  return { ...rest, reduction }
}

function toRow({ reduction, categoryIds, ...rest }: StoredDiscount): DiscountCode {
  return {
    ...rest,
    categoryIds: [...categoryIds],
    percent: reduction.kind === 'percent' ? reduction.percent : null,
    amountCents: reduction.kind === 'amount' ? reduction.amountCents : null,
    currency: reduction.kind === 'amount' ? reduction.currency : null,
  }
}
