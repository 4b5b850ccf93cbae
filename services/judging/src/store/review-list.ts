import type { JudgingRecord } from '@accolade/contracts/entities/record'
import type { Database } from './database.ts'

type Review = Omit<JudgingRecord['reviews'][number], 'conflictAt'> & { conflictAt: Date | null }

/** Every judge who has a submission, or had it: how many of its category's criteria are scored, and whether there is a conflict. */
export function listReviews(
  db: Database,
  { judgingId, categoryId }: { judgingId: string; categoryId: string },
): Promise<Review[]> {
  return db.$queryRaw<Review[]>`
    SELECT r.judge_id AS "judgeId", r.state, c.declared_at AS "conflictAt",
      (SELECT count(*)::int FROM score s JOIN criterion k ON k.id = s.criterion_id AND k.category_id = ${categoryId}::uuid
        WHERE (s.judging_id, s.judge_id) = (r.judging_id, r.judge_id)) AS scored
    FROM review r LEFT JOIN conflict c ON (c.judging_id, c.judge_id) = (r.judging_id, r.judge_id)
    WHERE r.judging_id = ${judgingId}::uuid ORDER BY r.id`
}
