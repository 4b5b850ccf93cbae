import { type GivenScore, type Sheet, sheetsOf } from '../domain/points.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

/** A judge's own scores, of these submissions. */
export async function listOwnScores(db: Database, judgeId: string, judgingIds: readonly string[]) {
  return db.score.findMany({ where: { judgeId, judgingId: { in: [...judgingIds] } } })
}

/** The sheets that count, by submission: of judges who have it, or had it and whose scores were not taken out. */
export async function readSheets(
  db: Database | Transaction,
  judgingId?: string,
): Promise<Map<string, Sheet[]>> {
  const rows = await db.$queryRaw<({ judgingId: string } & GivenScore)[]>`
    SELECT s.judging_id AS "judgingId", s.judge_id AS "judgeId", s.criterion_id AS "criterionId",
      s.value_tenths AS "valueTenths"
    FROM score s JOIN review r ON (r.judging_id, r.judge_id) = (s.judging_id, s.judge_id)
    WHERE r.state IN ('held', 'ended') AND (${judgingId ?? null}::uuid IS NULL OR s.judging_id = ${judgingId ?? null}::uuid)
    ORDER BY s.judging_id, s.judge_id`
  const bySubmission = Map.groupBy(rows, (row) => row.judgingId)
  return new Map([...bySubmission].map(([id, scores]) => [id, sheetsOf(scores)]))
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
