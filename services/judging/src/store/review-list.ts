import type { JudgingRecord } from '@accolade/contracts/entities/record'
import type { Database } from './database.ts'

type Review = Omit<JudgingRecord['reviews'][number], 'conflictAt'> & { conflictAt: Date | null }

/**
 * Every judge who has a submission, or had it: how many of its category's criteria are scored, and whether there is a conflict. Also
 * those of its category who never had it, because they must not see it.
 */
export function listReviews(
  db: Database,
  { judgingId, categoryId }: { judgingId: string; categoryId: string },
): Promise<Review[]> {
  return db.$queryRaw<Review[]>`
    SELECT r.judge_id AS "judgeId", r.state, c.declared_at AS "conflictAt", x.judge_id IS NOT NULL AS "mustNotSee",
      (SELECT count(*)::int FROM score s JOIN criterion k ON k.id = s.criterion_id AND k.category_id = ${categoryId}::uuid
        WHERE (s.judging_id, s.judge_id) = (r.judging_id, r.judge_id)) AS scored
    FROM (
      SELECT id, judging_id, judge_id, state FROM review WHERE judging_id = ${judgingId}::uuid
      UNION ALL
      SELECT NULL, x.judging_id, x.judge_id, 'excluded' FROM exclusion x WHERE x.judging_id = ${judgingId}::uuid
        AND EXISTS (SELECT 1 FROM assignment a
          WHERE (a.judge_id, a.category_id) = (x.judge_id, ${categoryId}::uuid) AND a.removed_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM review r WHERE (r.judging_id, r.judge_id) = (x.judging_id, x.judge_id))
    ) r
    LEFT JOIN conflict c ON (c.judging_id, c.judge_id) = (r.judging_id, r.judge_id)
    LEFT JOIN exclusion x ON (x.judging_id, x.judge_id) = (r.judging_id, r.judge_id)
    ORDER BY r.id, r.judge_id`
}
