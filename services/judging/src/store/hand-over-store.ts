import type { Candidate } from '../domain/replacement.ts'
import { begun } from './begun.ts'
import type { Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { mayJudge } from './may-judge.ts'
import { reviewCounts } from './review-counts.ts'
import { counting, type Pair } from './review-store.ts'

/** Of a row of `review_progress` `p`. */
const isBegun = begun('p.judging_id', 'p.judge_id')

/** A submission in judging that a judge has. */
export interface HeldEntry {
  judgingId: string
  progress: 'unstarted' | 'begun' | 'complete'
}

/** What a judge has of a category, in the order of ids that mean nothing. */
export function readHeld(
  tx: Transaction,
  { judgeId, categoryId }: { judgeId: string; categoryId: string },
): Promise<HeldEntry[]> {
  return tx.$queryRaw<HeldEntry[]>`
    SELECT p.judging_id AS "judgingId", CASE
      WHEN c.criteria > 0 AND p.scores >= c.criteria THEN 'complete'
      WHEN ${isBegun} THEN 'begun' ELSE 'unstarted' END AS progress
    FROM review_progress p,
      (SELECT count(*) AS criteria FROM criterion WHERE category_id = ${categoryId}::uuid) c
    WHERE p.judge_id = ${judgeId}::uuid AND p.category_id = ${categoryId}::uuid AND p.state = 'held'
    ORDER BY p.judging_id`
}

/** Judges of the category, and the chosen one, who may have each of the submissions; never the one who hands them over. */
export async function listTakers(
  tx: Transaction,
  of: { judgingIds: readonly string[]; categoryId: string; from: string | null; chosen: string | undefined },
): Promise<Map<string, Candidate[]>> {
  const rows = await tx.$queryRaw<(Candidate & { judgingId: string })[]>`
    SELECT s.judging_id AS "judgingId", j.user_id AS "judgeId", load.entries,
      EXISTS (SELECT 1 FROM review r
        WHERE (r.judging_id, r.judge_id) = (s.judging_id, j.user_id) AND ${Prisma.raw(counting)}) AS holds
    FROM unnest(${[...of.judgingIds]}::uuid[]) AS s (judging_id)
      CROSS JOIN judge j CROSS JOIN LATERAL (
        SELECT coalesce(sum(reviews), 0)::int AS entries FROM ${Prisma.raw(reviewCounts)} n
        WHERE n.judge_id = j.user_id AND n.state = 'held') load
    WHERE j.active AND j.user_id IS DISTINCT FROM ${of.from}::uuid AND (j.user_id = ${of.chosen ?? null}::uuid OR EXISTS (
        SELECT 1 FROM assignment a
        WHERE a.judge_id = j.user_id AND a.category_id = ${of.categoryId}::uuid AND a.removed_at IS NULL))
      AND ${mayJudge('s.judging_id', 'j.user_id')}`
  return Map.groupBy(rows, ({ judgingId }) => judgingId)
}

/** How many submissions in judging of a category a judge may have, who has none of it yet. */
export async function countAllowed(
  tx: Transaction,
  { judgeId, categoryId }: { judgeId: string; categoryId: string },
): Promise<number> {
  const [found] = await tx.$queryRaw<{ entries: number }[]>`
    SELECT count(*)::int AS entries FROM submission s CROSS JOIN (SELECT ${judgeId}::uuid AS user_id) j
    WHERE s.category_id = ${categoryId}::uuid AND s.content_version > s.withdrawn_version
      AND ${mayJudge('s.judging_id', 'j.user_id')}`
  return found?.entries ?? 0
}

/** Locks what moves, in the order in which everybody locks submissions and their places among the results. */
export async function holdForHandOver(
  tx: Transaction,
  { categoryId, judgeIds }: { categoryId: string; judgeIds: readonly string[] },
): Promise<void> {
  const wanted = Prisma.sql`s.category_id = ${categoryId}::uuid AND s.ended_seal_id IS NULL AND (s.content_version > s.withdrawn_version
    OR EXISTS (SELECT 1 FROM review r WHERE r.judging_id = s.judging_id AND r.judge_id = ANY (${[...judgeIds]}::uuid[])))`
  await tx.$executeRaw`SELECT FROM submission s WHERE ${wanted} ORDER BY s.judging_id FOR UPDATE`
  await tx.$executeRaw`
    SELECT FROM result_place p JOIN submission s ON s.judging_id = p.judging_id
    WHERE ${wanted} ORDER BY p.judging_id FOR UPDATE OF p`
}

/** Takes submissions away that were begun and are not complete: what was scored does not count. */
export async function excludeBegun(
  tx: Transaction,
  { judgeId, judgingIds }: { judgeId: string; judgingIds: readonly string[] },
): Promise<void> {
  await tx.review.updateMany({
    where: { judgeId, judgingId: { in: [...judgingIds] }, state: 'held' },
    data: { state: 'excluded' },
  })
}

/** Of these pairs those whose judge has the submission and has not begun it. */
export async function unstartedOf(
  tx: Transaction,
  pairs: readonly Pair[],
  categoryId: string,
): Promise<Pair[]> {
  return tx.$queryRaw<Pair[]>`
    SELECT p.judging_id AS "judgingId", p.judge_id AS "judgeId" FROM review_progress p
      JOIN unnest(${pairs.map(({ judgingId }) => judgingId)}::uuid[],
        ${pairs.map(({ judgeId }) => judgeId)}::uuid[]) AS handed (judging_id, judge_id)
      ON (p.judging_id, p.judge_id) = (handed.judging_id, handed.judge_id)
    WHERE p.state = 'held' AND p.category_id = ${categoryId}::uuid AND NOT ${isBegun}
    ORDER BY p.judge_id, p.judging_id`
}
