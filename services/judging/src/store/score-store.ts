import type { Sheet } from '../domain/points.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

/** A score as a judge saves it. */
export interface NewScore {
  judgingId: string
  judgeId: string
  criterionId: string
  valueTenths: number
  notes: string
  savedAt: Date
}

/** Saves a score over the one before, which goes into the history; false where it says the same. */
export async function saveScore(tx: Transaction, score: NewScore): Promise<boolean> {
  const { judgingId, judgeId, criterionId, valueTenths, notes, savedAt } = score
  const saved = await tx.$executeRaw`
    WITH before AS (
      SELECT * FROM score
      WHERE (judging_id, judge_id, criterion_id) = (${judgingId}::uuid, ${judgeId}::uuid, ${criterionId}::uuid)
    ), kept AS (
      INSERT INTO score_history (judging_id, judge_id, criterion_id, number, value_tenths, notes, saved_at)
      SELECT judging_id, judge_id, criterion_id, number, value_tenths, notes, saved_at FROM before
      WHERE (value_tenths, notes) <> (${valueTenths}::int, ${notes}::text)
    )
    INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
    VALUES (${judgingId}::uuid, ${judgeId}::uuid, ${criterionId}::uuid, ${valueTenths}::int, ${notes}::text, ${savedAt}, 1)
    ON CONFLICT (judging_id, judge_id, criterion_id) DO UPDATE
      SET value_tenths = excluded.value_tenths, notes = excluded.notes, saved_at = excluded.saved_at,
          number = score.number + 1
      WHERE (score.value_tenths, score.notes) <> (excluded.value_tenths, excluded.notes)`
  return saved > 0
}

/** A judge's own scores, of these submissions. */
export async function listOwnScores(db: Database, judgeId: string, judgingIds: readonly string[]) {
  return db.score.findMany({ where: { judgeId, judgingId: { in: [...judgingIds] } } })
}

/** The sheets that count, by submission: of judges who have it, or had it and whose scores were not taken out. */
export async function readSheets(
  db: Database | Transaction,
  judgingId?: string,
): Promise<Map<string, Sheet[]>> {
  const rows = await db.$queryRaw<
    { judgingId: string; judgeId: string; criterionId: string; valueTenths: number }[]
  >`
    SELECT s.judging_id AS "judgingId", s.judge_id AS "judgeId", s.criterion_id AS "criterionId",
      s.value_tenths AS "valueTenths"
    FROM score s JOIN review r ON (r.judging_id, r.judge_id) = (s.judging_id, s.judge_id)
    WHERE r.state IN ('held', 'ended') AND (${judgingId ?? null}::uuid IS NULL OR s.judging_id = ${judgingId ?? null}::uuid)
    ORDER BY s.judging_id, s.judge_id`
  const sheets = new Map<string, Map<string, Map<string, number>>>()
  for (const { judgingId, judgeId, criterionId, valueTenths } of rows) {
    const ofSubmission = sheets.get(judgingId) ?? new Map<string, Map<string, number>>()
    const sheet = ofSubmission.get(judgeId) ?? new Map<string, number>()
    sheets.set(judgingId, ofSubmission.set(judgeId, sheet.set(criterionId, valueTenths)))
  }
  return new Map([...sheets].map(([id, ofJudges]) => [id, [...ofJudges.values()]]))
}

/** A row of the scores' export. */
export interface ExportedScore {
  judgingId: string
  title: string
  categoryName: string | null
  judgeId: string
  criterionId: string
  criterionName: string | null
  weight: number | null
  valueTenths: number
  counts: boolean
  notes: string
  savedAt: Date
}

/** All scores in the order of their keys, those after `last`, at most `limit`. */
export function listScores(
  db: Database,
  last: Pick<ExportedScore, 'judgingId' | 'judgeId' | 'criterionId'> | null,
  limit: number,
): Prisma.PrismaPromise<ExportedScore[]> {
  const zero = '00000000-0000-0000-0000-000000000000'
  return db.$queryRaw<ExportedScore[]>`
    SELECT s.judging_id AS "judgingId", m.title, g.name AS "categoryName", s.judge_id AS "judgeId",
      s.criterion_id AS "criterionId", c.name AS "criterionName", c.weight, s.value_tenths AS "valueTenths",
      coalesce(r.state IN ('held', 'ended'), false) AS counts, s.notes, s.saved_at AS "savedAt"
    FROM score s
    JOIN submission m ON m.judging_id = s.judging_id
    LEFT JOIN category g ON g.id = m.category_id
    LEFT JOIN criterion c ON (c.category_id, c.id) = (m.category_id, s.criterion_id)
    LEFT JOIN review r ON (r.judging_id, r.judge_id) = (s.judging_id, s.judge_id)
    WHERE (s.judging_id, s.judge_id, s.criterion_id) >
      (${last?.judgingId ?? zero}::uuid, ${last?.judgeId ?? zero}::uuid, ${last?.criterionId ?? zero}::uuid)
    ORDER BY s.judging_id, s.judge_id, s.criterion_id LIMIT ${limit}`
}
