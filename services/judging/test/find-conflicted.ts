import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import type pg from 'pg'
import type { Database } from '../src/store/database.ts'
import { followAllCriteria } from '../src/use-cases/follow-criteria.ts'

/** A judge, and what the judge must not see. */
export interface Barred {
  judging_id: string
  judge_id: string
}

/**
 * Reviews that are held or count although their judge must not see the submission; and results that count another number of judges.
 * Who must not see what is what judging has been told, what judges declare, and `more`, where a test knows better.
 */
export async function findConflicted(pool: pg.Pool, db: Database, more: readonly Barred[] = []) {
  await followAllCriteria({ unitOfWork: createUnitOfWork(db) }, new AbortController().signal)
  const barred = `SELECT judging_id, judge_id FROM exclusion UNION SELECT judging_id, judge_id FROM conflict
    UNION SELECT judging_id, judge_id FROM jsonb_to_recordset($1) AS given (judging_id uuid, judge_id uuid)`
  const given = [JSON.stringify(more)]
  const { rows: live } = await pool.query(
    `SELECT r.judging_id, r.judge_id, r.state FROM review r JOIN (${barred}) b USING (judging_id, judge_id)
      WHERE r.state IN ('held', 'ended')`,
    given,
  )
  const { rows: counted } = await pool.query(
    `SELECT s.judging_id, s.told_judges, count(sheet.judge_id)::int AS allowed
      FROM submission s LEFT JOIN LATERAL (
        SELECT r.judge_id FROM review r
          JOIN score g USING (judging_id, judge_id)
          JOIN criterion c ON c.category_id = s.category_id AND c.id = g.criterion_id
        WHERE r.judging_id = s.judging_id AND r.state IN ('held', 'ended')
          AND (r.judging_id, r.judge_id) NOT IN (${barred})
        GROUP BY r.judge_id
        HAVING count(*) = (SELECT count(*) FROM criterion k WHERE k.category_id = s.category_id)
      ) sheet ON true
      WHERE s.content_version > 0 GROUP BY s.judging_id HAVING s.told_judges <> count(sheet.judge_id)`,
    given,
  )
  return { live, counted }
}
