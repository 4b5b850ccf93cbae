import { type AdminArticle, adminArticleSchema } from '@accolade/contracts/entities/winner'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'
import { containing } from './text-filter.ts'

type Row = Prisma.ArticleGetPayload<object>

/** Which articles a list is about. */
export interface ArticleFilter {
  published?: boolean | undefined
  /** Part of a title, of the awarding body's name, or of an address. */
  q?: string | undefined
}

/** Where an article is found. */
export interface ArticleAddress {
  brandSlug: string
  awardSlug: string
}

function toArticle({ updatedAt, ...row }: Row): AdminArticle {
  return adminArticleSchema.parse({ ...row, updatedAt: updatedAt.toISOString() })
}

function whereOf({ published, q }: ArticleFilter): Prisma.ArticleWhereInput {
  const contains = q && containing(q)
  const fields = ['title', 'awardingBody', 'brandSlug', 'awardSlug'] as const
  return {
    ...(published !== undefined && { published }),
    ...(contains && { OR: fields.map((field) => ({ [field]: contains })) }),
  }
}

/** One page of the articles that match, the latest year first, and how many those are. */
export async function pageOfArticles(
  db: Database,
  { page, pageSize, ...filter }: ArticleFilter & { page: number; pageSize: number },
): Promise<{ items: AdminArticle[]; total: number }> {
  const where = whereOf(filter)
  const [rows, total] = await Promise.all([
    db.article.findMany({
      where,
      orderBy: [{ year: 'desc' }, { brandSlug: 'asc' }, { awardSlug: 'asc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    db.article.count({ where }),
  ])
  return { items: rows.map(toArticle), total }
}

export async function findPublishedArticle(
  db: Database,
  { brandSlug, awardSlug }: ArticleAddress,
): Promise<AdminArticle | null> {
  const row = await db.article.findFirst({ where: { brandSlug, awardSlug, published: true } })
  return row && toArticle(row)
}

export async function findArticle(tx: Transaction, id: string): Promise<AdminArticle | null> {
  const row = await tx.article.findUnique({ where: { id } })
  return row && toArticle(row)
}

export async function countArticles(db: Database): Promise<number> {
  return db.article.count()
}

/** Whether another article has this address; until the transaction ends nobody else takes one. */
export async function isAddressTaken(
  tx: Transaction,
  { id, brandSlug, awardSlug }: AdminArticle,
): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('article addresses', 0))::text`
  return (await tx.article.count({ where: { brandSlug, awardSlug, NOT: { id } } })) > 0
}

export async function insertArticle(tx: Transaction, article: AdminArticle): Promise<void> {
  await tx.article.create({ data: { ...article, createdAt: article.updatedAt } })
}

/** Replaces an article whose stored version is the one before; false: somebody else was faster. */
export async function replaceArticle(tx: Transaction, { id, ...article }: AdminArticle): Promise<boolean> {
  const where = { id, version: article.version - 1 }
  return (await tx.article.updateMany({ where, data: article })).count === 1
}

export async function deleteArticle(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.article.deleteMany({ where: { id } })).count === 1
}
