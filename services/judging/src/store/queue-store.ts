import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { JudgingQueue, QueueState } from '@accolade/contracts/entities/judging'
import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'
import { readable } from './review-store.ts'

/** Which part of a judge's queue is wanted; `q` is a number, or a part of the title. */
export interface QueueFilter {
  state?: QueueState | undefined
  category?: string | undefined
  q?: string | undefined
}

/** `at`: the page of this submission, where the judge has or had it; else `page`, or the last one. */
export interface QueuePlace {
  at?: string | undefined
  page: number
  pageSize: number
}

/** A number as judges write it. */
const writtenNumber = /^(?:(?:project|submission)\s+|#)?(\d{1,9})$/i

const asJson = Prisma.sql`json_build_object('id', id, 'number', number, 'closed', closed, 'title', title,
  'categoryId', category_id, 'categoryName', category_name,
  'progress', json_build_object('scored', scored, 'total', wanted))`

/** One page of what a judge may read, in the order of the numbers, and what leads out of it: one statement. */
export async function readQueue(
  db: Database,
  judgeId: string,
  filter: QueueFilter,
  { at, page, pageSize }: QueuePlace,
): Promise<JudgingQueue> {
  const [queue] = await db.$queryRaw<JudgingQueue[]>`
    WITH mine AS MATERIALIZED (
      SELECT *, CASE WHEN wanted > 0 AND scored >= wanted THEN 'scored' WHEN closed THEN 'missed' ELSE 'open' END AS state
      FROM (
        SELECT r.id, n.number, s.content_version <= s.withdrawn_version AS closed, s.title, s.category_id,
          c.name AS category_name, coalesce(w.wanted, 0) AS wanted, coalesce(g.scored, 0) AS scored
        FROM review r JOIN submission s ON s.judging_id = r.judging_id JOIN category c ON c.id = s.category_id
          JOIN review_number n ON (n.judge_id, n.judging_id) = (r.judge_id, r.judging_id)
          LEFT JOIN (SELECT category_id, count(*)::int AS wanted FROM criterion GROUP BY category_id) w
            ON w.category_id = s.category_id
          LEFT JOIN (SELECT x.judging_id, y.category_id, count(*)::int AS scored
            FROM score x JOIN criterion y ON y.id = x.criterion_id
            WHERE x.judge_id = ${judgeId}::uuid GROUP BY x.judging_id, y.category_id) g
            ON (g.judging_id, g.category_id) = (s.judging_id, s.category_id)
        WHERE r.judge_id = ${judgeId}::uuid AND r.state = 'held' AND ${readable}
      ) known
    ), narrowed AS (
      SELECT * FROM mine WHERE ${narrowing(filter)}
    ), chosen AS (
      SELECT *, row_number() OVER (ORDER BY number)::int AS place FROM narrowed
      WHERE ${filter.state ?? null}::text IS NULL OR state = ${filter.state ?? null}
    ), asked AS (
      SELECT (SELECT n.number FROM review r JOIN review_number n ON (n.judge_id, n.judging_id) = (r.judge_id, r.judging_id)
        WHERE r.id = ${at ?? null}::uuid AND r.judge_id = ${judgeId}::uuid) AS number
    ), bounds AS (
      SELECT total, greatest(1, least((total + ${pageSize - 1}) / ${pageSize}, wanted)) AS page
      FROM (
        SELECT (SELECT count(*)::int FROM chosen) AS total,
          CASE WHEN number IS NULL THEN ${page}
            ELSE (SELECT count(*)::int FROM chosen WHERE chosen.number < asked.number) / ${pageSize} + 1 END AS wanted
        FROM asked
      ) counted
    ), paged AS (
      SELECT chosen.*, place - (page - 1) * ${pageSize} AS line FROM chosen, bounds
      WHERE place BETWEEN (page - 1) * ${pageSize} AND page * ${pageSize} + 1
    ), open AS (
      SELECT * FROM narrowed WHERE state = 'open' AND wanted > 0
    )
    SELECT total, page, ${pageSize}::int AS "pageSize",
      coalesce((SELECT json_agg(${asJson} ORDER BY number) FROM paged WHERE line BETWEEN 1 AND ${pageSize}), '[]') AS items,
      (SELECT ${asJson} FROM paged WHERE line = 0) AS before,
      (SELECT ${asJson} FROM paged WHERE line > ${pageSize}) AS after,
      (SELECT ${asJson} FROM open
        WHERE number > (SELECT max(number) FROM paged WHERE line BETWEEN 1 AND ${pageSize})
        ORDER BY number LIMIT 1) AS "openAfter",
      (SELECT ${asJson} FROM open ORDER BY number LIMIT 1) AS "firstOpen",
      (SELECT json_build_object('open', count(*) FILTER (WHERE state = 'open'),
        'scored', count(*) FILTER (WHERE state = 'scored'), 'missed', count(*) FILTER (WHERE state = 'missed')) FROM mine)
        AS counts,
      coalesce((SELECT json_agg(json_build_object('id', category_id, 'name', category_name, 'total', entries)
          ORDER BY category_name, category_id)
        FROM (SELECT category_id, category_name, count(*) AS entries FROM mine GROUP BY 1, 2) named), '[]') AS categories,
      coalesce((SELECT max(number) > count(*) FROM mine), false) AS "hasGaps"
    FROM bounds`
  return queue!
}

function narrowing({ category, q }: QueueFilter): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  const words = q?.trim()
  if (category) conditions.push(Prisma.sql`category_id = ${category}::uuid`)
  if (words) {
    const number = Number(writtenNumber.exec(words)?.[1] ?? 0)
    conditions.push(Prisma.sql`(number = ${number} OR title ILIKE ${`%${escapeLike(words)}%`})`)
  }
  return Prisma.join(conditions, ' AND ')
}
