import type { Database, Transaction } from './database.ts'

/**
 * SQL that gives how many reviews of what is being judged there are by `judge_id`, `category_id`, `state` and number of
 * `scores`; `reviews` of several rows add up, negative ones included.
 */
export const reviewCounts = `
  (SELECT judge_id, category_id, state, scores, reviews FROM review_count
   UNION ALL
   SELECT judge_id, category_id, state, scores, reviews FROM review_count_change)`

/** SQL that gives how many criteria each category has, as `criteria`. */
export const criteriaCounts = '(SELECT category_id, count(*) AS criteria FROM criterion GROUP BY category_id)'

/** The job: adds what has changed since it ran last to the counts. */
export async function addUpReviewCounts(db: Database): Promise<void> {
  await db.$executeRaw`
    WITH taken AS (DELETE FROM review_count_change RETURNING *)
    INSERT INTO review_count AS known (judge_id, category_id, state, scores, reviews)
    SELECT judge_id, category_id, state, scores, sum(reviews) FROM taken
    GROUP BY judge_id, category_id, state, scores HAVING sum(reviews) <> 0
    ORDER BY judge_id, category_id, state, scores
    ON CONFLICT (judge_id, category_id, state, scores) DO UPDATE SET reviews = known.reviews + excluded.reviews`
}

/** Counts scores again, of submissions that the running transaction holds, where criteria have left their category. */
export async function followReviews(tx: Transaction, judgingIds: readonly string[]): Promise<void> {
  const ids = [...judgingIds]
  await tx.$executeRaw`
    SELECT follow_reviews(array_agg(judging_id), array_agg(judge_id)) FROM (
      SELECT p.judging_id, p.judge_id FROM review_progress p
      LEFT JOIN score g ON g.judging_id = p.judging_id AND g.judge_id = p.judge_id
      LEFT JOIN criterion c ON c.category_id = p.category_id AND c.id = g.criterion_id
      WHERE p.judging_id = ANY (${ids}::uuid[])
      GROUP BY p.judging_id, p.judge_id HAVING count(c.id) <> p.scores
    ) AS changed HAVING count(*) > 0`
  // a queue has submissions as well that are not judged any more
  await tx.$executeRaw`
    SELECT follow_queue(array_agg(judging_id), array_agg(judge_id)) FROM review
    WHERE judging_id = ANY (${ids}::uuid[]) AND state = 'held' HAVING count(*) > 0`
}

/** How many reviews each category has of what is being judged, and how many of them have every score. */
export function countReviews(
  db: Database,
): Promise<{ id: string; name: string; reviews: number; scored: number }[]> {
  return db.$queryRawUnsafe(`
    SELECT c.id, c.name, sum(n.reviews)::int AS reviews,
      coalesce(sum(n.reviews) FILTER (WHERE n.scores >= k.criteria), 0)::int AS scored
    FROM ${reviewCounts} n JOIN ${criteriaCounts} k USING (category_id) JOIN category c ON c.id = n.category_id
    WHERE n.state = 'held' GROUP BY c.id, c.name HAVING sum(n.reviews) > 0 ORDER BY lower(c.name), c.id`)
}
