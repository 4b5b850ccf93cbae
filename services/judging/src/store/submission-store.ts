import type { Transaction } from './database.ts'

/** A submission that the running transaction holds. */
export interface Held {
  judgingId: string
  categoryId: string
  /** Version of the next event about it. */
  revision: number
}

/** A result as it was published last; the category is unknown until the content is in. */
export interface PublishedResult {
  categoryId: string | null
  toldJudges: number
  toldMean: number | null
}

/** Keeps every other hand-out in this category waiting until the transaction ends. */
export async function lockCategory(tx: Transaction, categoryId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${categoryId}, 0))::text`
}

/** Begins a change that a judge makes: the submission is locked. Null where the judge does not have it, or no longer. */
export async function holdForJudge(
  tx: Transaction,
  { reviewId, judgeId }: { reviewId: string; judgeId: string },
): Promise<Held | null> {
  const [held] = await tx.$queryRaw<Held[]>`
    UPDATE submission SET revision = revision + 1 FROM review
    WHERE review.id = ${reviewId}::uuid AND review.judge_id = ${judgeId}::uuid AND review.state = 'held'
      AND submission.judging_id = review.judging_id AND content_version > withdrawn_version
    RETURNING submission.judging_id AS "judgingId", category_id AS "categoryId", revision`
  return held ?? null
}

/** What was published about a submission's result last; the row is locked. */
export async function lockPublished(tx: Transaction, judgingId: string): Promise<PublishedResult> {
  const [published] = await tx.$queryRaw<PublishedResult[]>`
    SELECT category_id AS "categoryId", told_judges AS "toldJudges", told_mean_hundredths AS "toldMean"
    FROM submission WHERE judging_id = ${judgingId}::uuid FOR UPDATE`
  if (!published) throw new Error('there is no such submission')
  return published
}

/** Records what is published now; gives the version it is published under. */
export async function recordPublished(
  tx: Transaction,
  judgingId: string,
  published: { toldJudges: number; toldMean: number | null },
): Promise<number> {
  const data = { ...published, revision: { increment: 1 } }
  return (await tx.submission.update({ where: { judgingId }, data, select: { revision: true } })).revision
}

/**
 * Locks a category's submissions, in a fixed order, and lets nobody's score be written that was decided on what is about to
 * change: all of them, or those that a judge has in one of these states. Submissions are locked before reviews, everywhere.
 */
export async function holdOfCategory(
  tx: Transaction,
  categoryId: string,
  of?: { judgeId: string; states: readonly string[] },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ judgingId: string }[]>`
    WITH locked AS (
      SELECT s.judging_id FROM submission s
      WHERE s.category_id = ${categoryId}::uuid AND (${of === undefined} OR EXISTS (
        SELECT 1 FROM review r WHERE r.judging_id = s.judging_id AND r.judge_id = ${of?.judgeId ?? null}::uuid
          AND r.state = ANY (${of?.states ?? []}::text[])))
      ORDER BY s.judging_id FOR UPDATE
    )
    UPDATE submission s SET revision = revision + 1 FROM locked WHERE s.judging_id = locked.judging_id
    RETURNING s.judging_id AS "judgingId"`
  return rows.map(({ judgingId }) => judgingId).sort()
}
