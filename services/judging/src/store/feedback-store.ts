import type { FeedbackRule } from '@accolade/contracts/entities/feedback'
import { approvedOf } from './comment-store.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { readable } from './review-store.ts'

const id = 1

/** What entrants learn; nothing until somebody sets it. */
export async function readFeedbackRule(db: Database | Transaction): Promise<FeedbackRule> {
  const found = await db.feedbackRule.findUnique({ where: { id }, omit: { id: true } })
  return found ?? { score: false, profile: false, comments: false, version: 0 }
}

export async function writeFeedbackRule(tx: Transaction, rule: FeedbackRule): Promise<void> {
  await tx.feedbackRule.upsert({ where: { id }, create: { id, ...rule }, update: rule })
}

/** Keeps whoever changes the rule as well waiting. */
export async function lockFeedbackRule(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('judging.feedback-rule', 0))`
}

/** A category as far as its feedback is concerned; `results` are the present ones with the approved comments, as a hash. */
export interface FeedbackCategory {
  categoryId: string
  categoryName: string
  scored: number
  open: number
  results: string
  publication: number
  publishedAt: Date | null
  publishedResults: string | null
}

/** All categories with entries, or one of them, by name. An entry that left the programme does not count. */
export function listFeedbackCategories(
  db: Database | Transaction,
  categoryId?: string,
): Promise<FeedbackCategory[]> {
  const wanted = categoryId ? Prisma.sql`c.id = ${categoryId}::uuid` : Prisma.sql`true`
  return db.$queryRaw<FeedbackCategory[]>`
    SELECT c.id AS "categoryId", c.name AS "categoryName", count(s.told_mean_hundredths)::int AS scored,
      count(*) FILTER (WHERE s.content_version > s.withdrawn_version)::int AS open,
      md5(coalesce(string_agg(s.judging_id || ' ' || s.told_mean_hundredths
        || coalesce(' ' || array_to_string(${approvedOf('id')}, ' '), ''), ',' ORDER BY s.judging_id), '')) AS results,
      coalesce(max(p.publication), 0)::int AS publication, max(p.published_at) AS "publishedAt",
      max(p.results) AS "publishedResults"
    FROM category c
    JOIN submission s ON s.category_id = c.id AND ${readable}
    LEFT JOIN feedback_publication p ON p.category_id = c.id
    WHERE ${wanted} GROUP BY c.id, c.name ORDER BY c.name, c.id`
}

/** The scored entries of a category, with the means that are published as their results, and the approved comments. */
export function listScored(
  tx: Transaction,
  categoryId: string,
): Promise<{ judgingId: string; meanHundredths: number; comments: string[] }[]> {
  return tx.$queryRaw`
    SELECT s.judging_id AS "judgingId", s.told_mean_hundredths AS "meanHundredths",
      coalesce(${approvedOf('text')}, '{}') AS comments
    FROM submission s
    WHERE s.category_id = ${categoryId}::uuid AND s.told_mean_hundredths IS NOT NULL AND ${readable}
    ORDER BY s.judging_id`
}

export async function writePublication(
  tx: Transaction,
  categoryId: string,
  published: { publication: number; publishedAt: Date | null; results: string },
): Promise<void> {
  await tx.feedbackPublication.upsert({
    where: { categoryId },
    create: { categoryId, ...published },
    update: published,
  })
}
