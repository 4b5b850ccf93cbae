import type { Transaction } from './database.ts'

/** A score as its judge gave it. */
interface GivenScore {
  submission: number
  title: string | null
  category: string | null
  criterion: string | null
  scoreTenths: number
  notes: string
  savedAt: Date
}

// The judge knows a submission by a number of their own, and its blind title as long as they may read it.
const scores = (table: 'score' | 'score_history') => `
  SELECT n.number AS submission, CASE WHEN q.judging_id IS NULL THEN NULL ELSE s.title END AS title, k.name AS category,
    c.name AS criterion, g.value_tenths AS "scoreTenths", g.notes, g.saved_at AS "savedAt"
  FROM ${table} g
  JOIN submission s ON s.judging_id = g.judging_id
  LEFT JOIN review_number n ON n.judging_id = g.judging_id AND n.judge_id = g.judge_id
  LEFT JOIN queue_place q ON q.judging_id = g.judging_id AND q.judge_id = g.judge_id
  LEFT JOIN category k ON k.id = s.category_id
  LEFT JOIN criterion c ON c.category_id = s.category_id AND c.id = g.criterion_id
  WHERE g.judge_id = $1::uuid ORDER BY n.number, g.saved_at, c.position`

/** What a judge did; of submissions nothing but what the judge may read, and of other judges nothing. */
export async function readPersonalData(tx: Transaction, judgeId: string) {
  return {
    judge: await tx.judge.findUnique({
      where: { userId: judgeId },
      select: { userId: true, active: true, remindedAt: true },
    }),
    assignments: await tx.$queryRaw<object[]>`
      SELECT k.name AS category, a.created_at AS "assignedAt", a.removed_at AS "removedAt",
        a.scores_excluded AS "scoresExcluded"
      FROM assignment a LEFT JOIN category k ON k.id = a.category_id
      WHERE a.judge_id = ${judgeId}::uuid ORDER BY a.created_at`,
    reviews: await tx.$queryRaw<object[]>`
      SELECT n.number AS submission, r.state, coalesce(m.bookmarked, false) AS bookmarked,
        CASE WHEN m.later > 0 THEN to_timestamp(m.later / 1000.0) END AS "putOffAt"
      FROM review r LEFT JOIN review_number n ON n.judging_id = r.judging_id AND n.judge_id = r.judge_id
        LEFT JOIN review_mark m ON m.judging_id = r.judging_id AND m.judge_id = r.judge_id
      WHERE r.judge_id = ${judgeId}::uuid ORDER BY n.number`,
    conflicts: await tx.$queryRaw<object[]>`
      SELECT n.number AS submission, c.declared_at AS "declaredAt"
      FROM conflict c LEFT JOIN review_number n ON n.judging_id = c.judging_id AND n.judge_id = c.judge_id
      WHERE c.judge_id = ${judgeId}::uuid ORDER BY c.declared_at`,
    keptAwayFrom: await tx.exclusion.count({ where: { judgeId } }),
    comments: await tx.$queryRaw<object[]>`
      SELECT n.number AS submission, c.text, c.shared, c.decision, c.saved_at AS "savedAt"
      FROM entrant_comment c LEFT JOIN review_number n ON n.judging_id = c.judging_id AND n.judge_id = c.judge_id
      WHERE c.judge_id = ${judgeId}::uuid ORDER BY n.number`,
    scores: await tx.$queryRawUnsafe<GivenScore[]>(scores('score'), judgeId),
    earlierScores: await tx.$queryRawUnsafe<GivenScore[]>(scores('score_history'), judgeId),
  }
}
