import type { Category } from '@accolade/contracts/entities/category'
import { feeToCents } from '@accolade/contracts/entities/category-rules'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

const withCriteria = {
  criteria: { omit: { categoryId: true, position: true }, orderBy: { position: 'asc' } },
} as const
type Row = Prisma.CategoryGetPayload<{ include: typeof withCriteria }>

/** The names of two categories may not differ only by case and spaces. */
const keyOf = (name: string) => name.toLowerCase().replace(/\s+/g, ' ')

const toDay = (date: Date) => date.toISOString().slice(0, 10)
const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

function toCategory(row: Row): Category {
  const {
    feeCents,
    earlyBirdCents,
    earlyBirdUntil,
    lateCents,
    lateFrom,
    memberCents,
    priceLists,
    deadline,
    nameKey: _,
    ...others
  } = row
  const earlyBird = earlyBirdCents !== null &&
    earlyBirdUntil && { fee: earlyBirdCents / 100, until: toDay(earlyBirdUntil) }
  const late = lateCents !== null && lateFrom && { fee: lateCents / 100, from: toDay(lateFrom) }
  return {
    ...others,
    fee: feeCents / 100,
    earlyBird: earlyBird || null,
    late: late || null,
    memberFee: memberCents === null ? null : memberCents / 100,
    priceLists: priceLists as Category['priceLists'],
    deadline: toDay(deadline),
  }
}

function toColumns({ id: _id, criteria: _criteria, ...columns }: Category) {
  const { fee, earlyBird, late, memberFee, deadline, ...category } = columns
  return {
    ...category,
    nameKey: keyOf(category.name),
    feeCents: feeToCents(fee),
    earlyBirdCents: earlyBird && feeToCents(earlyBird.fee),
    earlyBirdUntil: earlyBird && toDate(earlyBird.until),
    lateCents: late && feeToCents(late.fee),
    lateFrom: late && toDate(late.from),
    memberCents: memberFee === null ? null : feeToCents(memberFee),
    deadline: toDate(deadline),
  }
}

function toCriteria({ id: categoryId, criteria }: Category) {
  return criteria.map((criterion, position) => ({ ...criterion, categoryId, position }))
}

/** All categories in the order they were made. */
export async function listCategories(db: Database, only: { active: boolean }): Promise<Category[]> {
  const where = only.active ? { isActive: true } : {}
  const rows = await db.category.findMany({ where, include: withCriteria, orderBy: { id: 'asc' } })
  return rows.map(toCategory)
}

export async function findCategory(tx: Transaction, id: string): Promise<Category | null> {
  const row = await tx.category.findUnique({ where: { id }, include: withCriteria })
  return row && toCategory(row)
}

/** The same; nobody else changes it until the transaction ends. */
export async function holdCategory(tx: Transaction, id: string): Promise<Category | null> {
  await tx.$queryRaw`SELECT 1 FROM category WHERE id = ${id}::uuid FOR UPDATE`
  return findCategory(tx, id)
}

export async function insertCategory(tx: Transaction, category: Category, now: Date): Promise<void> {
  await tx.category.create({
    data: { ...toColumns(category), id: category.id, createdAt: now, updatedAt: now },
  })
  await tx.criterion.createMany({ data: toCriteria(category) })
}

/** Replaces a category whose stored version is the one before; false: somebody else was faster. */
export async function replaceCategory(tx: Transaction, category: Category, now: Date): Promise<boolean> {
  const { id, version } = category
  const { count } = await tx.category.updateMany({
    where: { id, version: version - 1 },
    data: { ...toColumns(category), updatedAt: now },
  })
  if (count === 0) return false
  await tx.criterion.deleteMany({ where: { categoryId: id } })
  await tx.criterion.createMany({ data: toCriteria(category) })
  return true
}
