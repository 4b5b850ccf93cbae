import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'

/** Which results are wanted; `q` is searched in the title. */
export interface ResultFilter {
  category?: string | undefined
  q?: string | undefined
}

/** The part of a submission's result that needs no scores. */
export interface ListedResult {
  judgingId: string
  title: string
  categoryId: string
  open: boolean
  conflicts: number
  needsJudge: boolean
}

/**
 * One page of the submissions there is content of, and how many there are: first those that nobody is left to judge, then
 * by the mean that was published last, which is the present mean. No index on the mean: it would make every score write to all
 * indices of its submission.
 */
export async function listResultPage(
  db: Database,
  filter: ResultFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ListedResult[]; total: number }> {
  const wanted = matching(filter)
  const listed = Prisma.sql`s.content_version > 0 AND ${wanted}`
  const [rows, [counted]] = await Promise.all([
    db.$queryRaw<ListedResult[]>`
      WITH needing AS MATERIALIZED (
        SELECT s.judging_id FROM submission s
        WHERE s.content_version > s.withdrawn_version AND ${wanted} AND NOT EXISTS (
          SELECT 1 FROM review r WHERE r.judging_id = s.judging_id AND r.state = 'held'
            AND r.judge_id = ANY (ARRAY(SELECT user_id FROM judge WHERE active)))
      ), page AS (
        SELECT s.*, n.judging_id IS NOT NULL AS needs FROM submission s LEFT JOIN needing n ON n.judging_id = s.judging_id
        WHERE ${listed}
        ORDER BY needs DESC, s.told_mean_hundredths DESC NULLS LAST, s.category_id, s.title, s.judging_id
        LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      )
      SELECT s.judging_id AS "judgingId", s.title, s.category_id AS "categoryId",
        s.content_version > s.withdrawn_version AS open, s.needs AS "needsJudge",
        (SELECT count(*)::int FROM conflict c WHERE c.judging_id = s.judging_id) AS conflicts
      FROM page s
      ORDER BY s.needs DESC, s.told_mean_hundredths DESC NULLS LAST, s.category_id, s.title, s.judging_id`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM submission s WHERE ${listed}`,
  ])
  return { rows, total: counted?.total ?? 0 }
}

function matching({ category, q }: ResultFilter): Prisma.Sql {
  const words = q?.trim()
  const conditions = [Prisma.sql`true`]
  if (category) conditions.push(Prisma.sql`s.category_id = ${category}::uuid`)
  if (words) conditions.push(Prisma.sql`s.title ILIKE ${`%${escapeLike(words)}%`}`)
  return Prisma.join(conditions, ' AND ')
}
