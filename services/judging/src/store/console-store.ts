import type { ConsoleCategory, ConsoleJudge } from '@accolade/contracts/entities/judging-console'
import type { Database } from './database.ts'
import { criteriaCounts, reviewCounts } from './review-counts.ts'

type Judge = Omit<ConsoleJudge, 'lastActiveAt' | 'remindedAt'> & {
  lastActiveAt: Date | null
  remindedAt: Date | null
}

/** Everybody who judges or is assigned, with the assigned categories. An index has each judge's last score first. */
export function readConsoleJudges(db: Database): Promise<Judge[]> {
  return db.$queryRawUnsafe<Judge[]>(`
    SELECT j.user_id AS "judgeId", j.active, j.reminded_at AS "remindedAt",
      greatest((SELECT g.saved_at FROM score g WHERE g.judge_id = j.user_id ORDER BY g.saved_at DESC LIMIT 1),
        c.declared_at) AS "lastActiveAt",
      coalesce(own.cells, '[]') AS cells
    FROM judge j
      LEFT JOIN (SELECT judge_id, max(declared_at) AS declared_at FROM conflict GROUP BY judge_id) c
        ON c.judge_id = j.user_id
      LEFT JOIN (
        SELECT a.judge_id, json_agg(json_build_object('categoryId', a.category_id,
          'assigned', coalesce(n.assigned, 0), 'done', coalesce(n.done, 0)) ORDER BY a.category_id) AS cells
        FROM assignment a LEFT JOIN (
          SELECT judge_id, category_id, sum(reviews)::int AS assigned,
            sum(reviews) FILTER (WHERE scores >= criteria)::int AS done
          FROM ${reviewCounts} r JOIN ${criteriaCounts} k USING (category_id)
          WHERE state = 'held' GROUP BY judge_id, category_id
        ) n USING (judge_id, category_id)
        WHERE a.removed_at IS NULL GROUP BY a.judge_id
      ) own ON own.judge_id = j.user_id
    WHERE j.active OR own.cells IS NOT NULL ORDER BY j.user_id`)
}

/** The categories by name. Each review of what is being judged is read once, from the narrow table. */
export function readConsoleCategories(db: Database): Promise<ConsoleCategory[]> {
  return db.$queryRaw<ConsoleCategory[]>`
    SELECT c.id, c.name, c.judges_per_entry AS "judgesPerEntry",
      (SELECT count(*)::int FROM assignment a JOIN judge j ON j.user_id = a.judge_id AND j.active
        WHERE a.category_id = c.id AND a.removed_at IS NULL) AS judges,
      coalesce(open.entries, 0) AS entries, coalesce(open.lacking, 0) AS lacking, coalesce(open.unscored, 0) AS unscored
    FROM category c LEFT JOIN (
      SELECT s.category_id, count(*)::int AS entries,
        count(*) FILTER (WHERE coalesce(p.judges, 0) < coalesce(k.judges_per_entry, 1))::int AS lacking,
        count(*) FILTER (WHERE p.scored IS NOT true)::int AS unscored
      FROM submission s JOIN category k ON k.id = s.category_id LEFT JOIN (
        SELECT r.judging_id, count(*) FILTER (WHERE r.state = 'held' AND j.active) AS judges, bool_or(r.scores > 0) AS scored
        FROM review_progress r JOIN judge j ON j.user_id = r.judge_id WHERE r.state IN ('held', 'ended') GROUP BY r.judging_id
      ) p ON p.judging_id = s.judging_id
      WHERE s.content_version > s.withdrawn_version GROUP BY s.category_id
    ) open ON open.category_id = c.id
    ORDER BY lower(c.name), c.id`
}
