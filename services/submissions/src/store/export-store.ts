import { isoText } from '@accolade/chassis/database/iso-text'
import { readInPieces } from '@accolade/chassis/database/read-in-pieces'
import type { AiUse } from '@accolade/contracts/entities/declaration-rules'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type pg from 'pg'

/** A submission with the names of what it refers to. */
export interface ExportedSubmission {
  id: string
  title: string
  status: SubmissionStatus
  categoryName: string
  organizationName: string
  teamSize: string
  projectUrl: string | null
  brand: string | null
  /** Each person with the role, one after the other. */
  credits: string | null
  /** What the entrant has declared; null: nothing. */
  executedFrom: string | null
  executedUntil: string | null
  aiUse: AiUse | null
  aiWords: string | null
  description: string
  /** ISO 8601 in UTC, as all times here. */
  createdAt: string
  submittedAt: string | null
  judgingId: string | null
  scoreHundredths: number | null
}

/** One step of one submission. */
export interface ExportedStep {
  submissionId: string
  number: number
  from: SubmissionStatus | null
  to: SubmissionStatus
  at: string
  by: string
}

const credits = `(
  SELECT string_agg(concat_ws(', ', credit->>'name', credit->>'role'), '; ' ORDER BY at)
  FROM jsonb_array_elements(s.credits) WITH ORDINALITY AS listed (credit, at))`
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * All submissions, or those of these ids, in the order they were made, read in pieces. The judging id is looked up by its key (`LATERAL` with a
 * `LIMIT`): joined freely, a planner reads the whole other table for each piece.
 */
export function everySubmission(
  pool: pg.Pool,
  ids: readonly string[] | null = null,
): AsyncGenerator<ExportedSubmission[]> {
  return readInPieces<ExportedSubmission>(pool, {
    sql: `
      SELECT s.id, s.title, s.status, c.name AS "categoryName", o.name AS "organizationName",
        s.team_size AS "teamSize", s.project_url AS "projectUrl", s.brand, ${credits} AS credits, s.description, ${isoText('s.created_at')} AS "createdAt",
        ${isoText('s.submitted_at')} AS "submittedAt", d.executed_from AS "executedFrom", d.executed_until AS "executedUntil", d.ai_use AS "aiUse", d.ai_words AS "aiWords",
        p.judging_id AS "judgingId", p.score_hundredths AS "scoreHundredths"
      FROM (
        SELECT * FROM submission WHERE id > $2::uuid AND ($3::uuid[] IS NULL OR id = ANY ($3))
        ORDER BY id LIMIT $1) s
      JOIN category c ON c.id = s.category_id
      JOIN organization o ON o.id = s.organization_id
      LEFT JOIN LATERAL (SELECT * FROM declaration WHERE submission_id = s.id LIMIT 1) d ON true
      LEFT JOIN LATERAL (
        SELECT judging_id, score_hundredths FROM projection WHERE submission_id = s.id LIMIT 1) p ON true
      ORDER BY s.id`,
    begin: [firstId, ids],
    keyOf: ({ id }) => [id, ids],
  })
}

/** Every step that a submission took, submission by submission. */
export function everyStep(pool: pg.Pool): AsyncGenerator<ExportedStep[]> {
  const query = {
    sql: `
      SELECT submission_id AS "submissionId", number, from_status AS "from", to_status AS "to", ${isoText('at')} AS at,
        taken_by AS "by"
      FROM transition WHERE (submission_id, number) > ($2::uuid, $3::integer)
      ORDER BY submission_id, number LIMIT $1`,
    begin: [firstId, 0],
    keyOf: ({ submissionId, number }: ExportedStep) => [submissionId, number],
  }
  return readInPieces<ExportedStep>(pool, query)
}
