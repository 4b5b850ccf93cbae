import type { PublishedResult } from '../domain/points.ts'
import type { Transaction } from './database.ts'

/** A submission that the running transaction holds. */
export interface Held {
  judgingId: string
  categoryId: string
  /** Version of the next event about it. */
  revision: number
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

/**
 * A submission's category, unknown until the content is in, and the result that was published last; both stay as they are
 * until the transaction ends.
 */
export async function lockPublished(
  tx: Transaction,
  judgingId: string,
): Promise<{ categoryId: string | null; published: PublishedResult }> {
  const [row] = await tx.$queryRaw<{ categoryId: string | null; published: PublishedResult }[]>`
    SELECT category_id AS "categoryId",
           json_build_object('judges', told_judges, 'meanHundredths', told_mean_hundredths) AS published
    FROM submission WHERE judging_id = ${judgingId}::uuid FOR UPDATE`
  if (!row) throw new Error('there is no such submission')
  return row
}

/** Records what is published now; gives the version it is published under. */
export async function recordPublished(
  tx: Transaction,
  judgingId: string,
  { judges, meanHundredths }: PublishedResult,
): Promise<number> {
  const data = { toldJudges: judges, toldMean: meanHundredths, revision: { increment: 1 } }
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
