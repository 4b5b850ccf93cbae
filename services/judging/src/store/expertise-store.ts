import type { Database, Transaction } from './database.ts'

/** What a judge says of an assigned category. */
export interface GivenExpertise {
  categoryId: string
  categoryName: string
  level: number
  stated: boolean
  /** Panels were drawn in it. */
  fixed: boolean
}

/** Of all categories that a judge is assigned to, or of one. */
export function readExpertise(
  db: Database | Transaction,
  judgeId: string,
  categoryId: string | null = null,
): Promise<GivenExpertise[]> {
  return db.$queryRaw<GivenExpertise[]>`
    SELECT c.id AS "categoryId", c.name AS "categoryName", coalesce(x.level, 1) AS level,
      x.level IS NOT NULL AS stated, EXISTS (SELECT 1 FROM draw d WHERE d.drawn_at IS NOT NULL AND c.id = ANY (d.category_ids)) AS fixed
    FROM assignment a JOIN category c ON c.id = a.category_id
      LEFT JOIN judge_expertise x ON (x.judge_id, x.category_id) = (a.judge_id, a.category_id)
    WHERE a.judge_id = ${judgeId}::uuid AND a.removed_at IS NULL
      AND (${categoryId}::uuid IS NULL OR c.id = ${categoryId}::uuid)
    ORDER BY lower(c.name), c.id`
}

export async function writeExpertise(
  tx: Transaction,
  key: { judgeId: string; categoryId: string },
  level: number,
): Promise<void> {
  await tx.judgeExpertise.upsert({
    where: { judgeId_categoryId: key },
    create: { ...key, level },
    update: { level },
  })
}
