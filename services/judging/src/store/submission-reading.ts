import type { Pool } from '@accolade/chassis/database/pool'
import type { Criterion } from '@accolade/contracts/entities/category'
import type { Comment } from '@accolade/contracts/entities/comment'
import type { Evidence } from '../domain/evidence.ts'
import { readable } from './review-store.ts'

/** A submission as one judge has it, with the judge's own scores. */
export interface ReadableSubmission {
  id: string
  number: number
  place: number
  closed: boolean
  title: string
  description: string
  teamSize: string
  projectUrl: string | null
  withheldFiles: number
  categoryId: string
  categoryName: string
  /** In the category's order, as the evidence is in the submission's. */
  criteria: Criterion[]
  evidence: Evidence[]
  scores: { criterionId: string; valueTenths: number; notes: string }[]
  /** Null where the programme takes none. */
  comment: Comment | null
  bookmarked: boolean
  /** Milliseconds since 1970; 0: it was not put off. */
  later: number
}

// one statement past Prisma: judges open entries nearly as often as they score
const read = `
  SELECT r.id, n.number, n.place, s.content_version <= s.withdrawn_version AS closed, s.title, s.description,
    s.team_size AS "teamSize", s.project_url AS "projectUrl", s.withheld_files AS "withheldFiles",
    c.id AS "categoryId", c.name AS "categoryName",
    CASE WHEN (SELECT comments FROM feedback_rule) THEN json_build_object('text', coalesce(w.text, ''),
      'shared', coalesce(w.shared, false), 'number', coalesce(w.number, 0)) END AS comment,
    coalesce(m.bookmarked, false) AS bookmarked, coalesce(m.later, 0)::float8 AS later,
    coalesce((SELECT json_agg(json_build_object('id', k.id, 'name', k.name, 'weight', k.weight,
        'description', k.description) ORDER BY k.position)
      FROM criterion k WHERE k.category_id = c.id), '[]') AS criteria,
    coalesce((SELECT json_agg(json_build_object('id', e.id, 'position', e.position,
        'contentType', e.content_type, 'caption', e.caption) ORDER BY e.position)
      FROM evidence e WHERE e.judging_id = s.judging_id), '[]') AS evidence,
    coalesce((SELECT json_agg(json_build_object('criterionId', g.criterion_id, 'valueTenths', g.value_tenths,
        'notes', g.notes))
      FROM score g WHERE (g.judging_id, g.judge_id) = (s.judging_id, r.judge_id)), '[]') AS scores
  FROM review r JOIN submission s ON s.judging_id = r.judging_id JOIN category c ON c.id = s.category_id
    JOIN review_number n ON (n.judge_id, n.judging_id) = (r.judge_id, r.judging_id)
    LEFT JOIN review_mark m ON (m.judge_id, m.judging_id) = (r.judge_id, r.judging_id)
    LEFT JOIN entrant_comment w ON (w.judging_id, w.judge_id) = (r.judging_id, r.judge_id)
  WHERE r.id = $1::uuid AND r.judge_id = $2::uuid AND r.state = 'held' AND ${readable.sql}`

/** What a judge reads of the submission under this id; null where it is not the judge's, or its category is not known yet. */
export async function readForJudge(
  pool: Pick<Pool, 'query'>,
  reviewId: string,
  judgeId: string,
): Promise<ReadableSubmission | null> {
  const values = [reviewId, judgeId]
  const { rows } = await pool.query<ReadableSubmission>({ name: 'read_for_judge', text: read, values })
  return rows[0] ?? null
}
