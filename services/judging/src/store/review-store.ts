import type { Candidate } from '../domain/replacement.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { mayJudge } from './may-judge.ts'
import { reviewCounts } from './review-counts.ts'
import { holdOfJudge } from './submission-store.ts'

/** One submission with one judge. */
export interface Pair {
  judgingId: string
  judgeId: string
}

/**
 * Pairs that are still to be made in a category: judges assigned to it with submissions they may see. Of one submission,
 * or of one judge with those that are open. Where judges are drawn there are none.
 */
export function missingPairs(
  tx: Transaction,
  { categoryId, judgingId, judgeId }: { categoryId: string; judgingId?: string; judgeId?: string },
): Promise<Pair[]> {
  return tx.$queryRaw<Pair[]>`
    SELECT s.judging_id AS "judgingId", a.judge_id AS "judgeId"
    FROM assignment a JOIN submission s ON s.category_id = a.category_id
    WHERE a.category_id = ${categoryId}::uuid AND a.removed_at IS NULL
      AND (SELECT judges_per_entry FROM category WHERE id = a.category_id) IS NULL
      AND (s.judging_id = ${judgingId ?? null}::uuid
        OR (a.judge_id = ${judgeId ?? null}::uuid AND s.content_version > s.withdrawn_version))
      AND ${mayJudge('s.judging_id', 'a.judge_id')}
      AND NOT EXISTS (SELECT 1 FROM review r
        WHERE (r.judging_id, r.judge_id) = (s.judging_id, a.judge_id) AND r.state IN ('held', 'conflict'))`
}

/**
 * Hands submissions out; each gets its judge's next number. In the order of judges, then of ids that mean nothing. Whoever had
 * one and lost it with an assignment, or because it moved to another category, has it again.
 */
export async function insertReviews(tx: Transaction, reviews: (Pair & { id: string })[]): Promise<void> {
  if (reviews.length === 0) return
  await tx.$executeRaw`
    INSERT INTO review AS known (id, judging_id, judge_id, state)
    SELECT id, judging_id, judge_id, 'held' FROM unnest(${reviews.map(({ id }) => id)}::uuid[],
      ${reviews.map(({ judgingId }) => judgingId)}::uuid[], ${reviews.map(({ judgeId }) => judgeId)}::uuid[])
      AS handed (id, judging_id, judge_id)
    ORDER BY judge_id, id
    ON CONFLICT (judging_id, judge_id) DO UPDATE SET state = 'held' WHERE known.state IN ('ended', 'excluded')`
}

/** Nothing is left with judges who must not see a submission and had not scored it; of the others it is known that they had it. */
export async function removeUnscored(tx: Transaction, judgingId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM review r USING exclusion x
    WHERE r.judging_id = ${judgingId}::uuid AND (x.judging_id, x.judge_id) = (r.judging_id, r.judge_id)
      AND NOT EXISTS (SELECT 1 FROM score s WHERE (s.judging_id, s.judge_id) = (r.judging_id, r.judge_id))`
}

/** Judges who are not assigned to the category that a submission is in now lose it; they have it again where it comes back. */
export async function endElsewhere(
  tx: Transaction,
  { judgingId, categoryId }: { judgingId: string; categoryId: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE review r SET state = 'ended'
    WHERE r.judging_id = ${judgingId}::uuid AND r.state = 'held' AND NOT EXISTS (SELECT 1 FROM assignment a
      WHERE (a.judge_id, a.category_id) = (r.judge_id, ${categoryId}::uuid) AND a.removed_at IS NULL)`
}

/** A judge comes back to a category: what was taken back is held again, but for what they must not see. Gives the submissions. */
export function resumeReviews(tx: Transaction, judgeId: string, categoryId: string): Promise<string[]> {
  return moveReviews(tx, { judgeId, categoryId, from: ['ended', 'excluded'], to: 'held' })
}

/** Takes a judge's submissions of a category back; the scores count on, or don't. Gives the submissions. */
export function endReviews(
  tx: Transaction,
  { judgeId, categoryId, excludeScores }: { judgeId: string; categoryId: string; excludeScores: boolean },
): Promise<string[]> {
  return moveReviews(tx, { judgeId, categoryId, from: ['held'], to: excludeScores ? 'excluded' : 'ended' })
}

async function moveReviews(
  tx: Transaction,
  { judgeId, categoryId, from, to }: { judgeId: string; categoryId: string; from: string[]; to: string },
): Promise<string[]> {
  const judgingIds = await holdOfJudge(tx, { categoryId, judgeId, states: from })
  await tx.$executeRaw`
    UPDATE review r SET state = ${to}
    WHERE r.judge_id = ${judgeId}::uuid AND r.judging_id = ANY (${judgingIds}::uuid[]) AND r.state = ANY (${from}::text[])
      AND NOT EXISTS (SELECT 1 FROM exclusion x WHERE (x.judging_id, x.judge_id) = (r.judging_id, r.judge_id))`
  return judgingIds
}

/** Whether the judge declared a conflict on the submission of this id. */
export async function isConflicted(tx: Transaction, id: string, judgeId: string): Promise<boolean> {
  return (await tx.review.count({ where: { id, judgeId, state: 'conflict' } })) > 0
}

/** SQL: a review `r` that counts, or will; one without a score that was taken back is nothing any more. */
export const counting = `(r.state = 'held' OR (r.state = 'ended' AND EXISTS (
  SELECT 1 FROM score g WHERE (g.judging_id, g.judge_id) = (r.judging_id, r.judge_id))))`

/** The judges of a category who could take a submission over. */
export function listCandidates(tx: Transaction, judgingId: string, categoryId: string): Promise<Candidate[]> {
  return tx.$queryRaw<Candidate[]>`
    SELECT a.judge_id AS "judgeId",
      EXISTS (SELECT 1 FROM review r
        WHERE (r.judging_id, r.judge_id) = (s.judging_id, a.judge_id) AND ${Prisma.raw(counting)}) AS holds,
      (SELECT coalesce(sum(reviews), 0)::int FROM ${Prisma.raw(reviewCounts)} n
        WHERE n.judge_id = a.judge_id AND n.state = 'held') AS entries
    FROM assignment a JOIN judge j ON j.user_id = a.judge_id AND j.active
      CROSS JOIN (SELECT ${judgingId}::uuid AS judging_id) s
    WHERE a.category_id = ${categoryId}::uuid AND a.removed_at IS NULL AND ${mayJudge('s.judging_id', 'a.judge_id')}`
}

/** How many judges have a submission: their scores count, or are still to come. */
export async function countAssigned(db: Database | Transaction, judgingId: string): Promise<number> {
  const [found] = await db.$queryRaw<{ judges: number }[]>`
    SELECT count(*)::int AS judges FROM review r
    WHERE r.judging_id = ${judgingId}::uuid AND ${Prisma.raw(counting)}`
  return found?.judges ?? 0
}

export async function insertConflict(
  tx: Transaction,
  conflict: Pair & { declaredAt: Date; reassignedTo: string | null },
): Promise<void> {
  await tx.conflict.create({ data: conflict })
}

/** The judge loses the submission, at once; false where it was taken away meanwhile. */
export async function markConflict(tx: Transaction, { judgingId, judgeId }: Pair): Promise<boolean> {
  const where = { judgingId, judgeId, state: 'held' }
  return (await tx.review.updateMany({ where, data: { state: 'conflict' } })).count === 1
}

/** What a judge may read: the content is there, and where it is no longer judged, it did not leave the programme. */
export const readable = Prisma.sql`s.content_version > 0 AND (s.content_version > s.withdrawn_version OR NOT s.withdrawn)`

/** The submission that a judge may read under this id, and whether judging of it is closed. */
export async function findReview(
  db: Database | Transaction,
  id: string,
  judgeId: string,
): Promise<{ judgingId: string; closed: boolean } | null> {
  const [row] = await db.$queryRaw<{ judgingId: string; closed: boolean }[]>`
    SELECT r.judging_id AS "judgingId", s.content_version <= s.withdrawn_version AS closed
    FROM review r JOIN submission s ON s.judging_id = r.judging_id
    WHERE r.id = ${id}::uuid AND r.judge_id = ${judgeId}::uuid AND r.state = 'held' AND ${readable}`
  return row ?? null
}
