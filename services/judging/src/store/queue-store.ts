import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { JudgingQueue, QueueMark, QueueState } from '@accolade/contracts/entities/judging'
import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'

/** Which part of a judge's queue is wanted; `q` is a number, or a part of the title. */
export interface QueueFilter {
  state?: QueueState | undefined
  mark?: QueueMark | undefined
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

/** A row `x` as the queue shows it: only those that are shown have their texts looked up. */
const asJson = (judgeId: string) => Prisma.sql`json_build_object(
  'id', (SELECT r.id FROM review r WHERE r.judging_id = x.judging_id AND r.judge_id = ${judgeId}::uuid),
  'number', x.number, 'closed', x.closed,
  'title', (SELECT s.title FROM submission s WHERE s.judging_id = x.judging_id),
  'categoryId', x.category_id, 'categoryName', x.category_name,
  'progress', json_build_object('scored', x.scores, 'total', x.wanted), 'bookmarked', x.bookmarked, 'later', x.later, 'place', x.place)`

/** The state of a row of a queue `p`, or of a group of them, in a category `t`. */
const state = Prisma.sql`
  CASE WHEN t.wanted > 0 AND p.scores >= t.wanted THEN 'scored' WHEN p.closed THEN 'missed' ELSE 'open' END`

const marked = { bookmarked: Prisma.sql`p.bookmarked`, later: Prisma.sql`p.later > 0` }

/** Rows of a judge's queue, which an index gives in the order of the queue; a join of another kind would sort them all. */
const rows = (judgeId: string, condition: Prisma.Sql) => Prisma.sql`
  SELECT p.*, t.name AS category_name, t.wanted FROM queue_place p
  CROSS JOIN LATERAL (SELECT * FROM terms WHERE terms.id = p.category_id LIMIT 1) t
  WHERE p.judge_id = ${judgeId}::uuid AND ${condition}`

/**
 * One page of what a judge may read, in the order of the queue, and what leads out of it: one statement. It goes once through
 * the judge's places, of which there are some hundreds or thousands, to count them in groups; all else reads what is shown.
 */
export async function readQueue(
  db: Database,
  judgeId: string,
  filter: QueueFilter,
  { at, page, pageSize }: QueuePlace,
): Promise<JudgingQueue> {
  const json = asJson(judgeId)
  const { titled, found } = search(filter.q?.trim())
  const ofCategory = filter.category ? Prisma.sql`p.category_id = ${filter.category}::uuid` : Prisma.sql`true`
  const ofState = filter.state ? Prisma.sql`${state} = ${filter.state}` : Prisma.sql`true`
  const ofMark = filter.mark ? marked[filter.mark] : Prisma.sql`true`
  const chosen = Prisma.sql`${found} AND ${ofMark} AND ${ofCategory} AND ${ofState}`
  const open = Prisma.sql`${found} AND ${ofCategory} AND t.wanted > 0 AND ${state} = 'open'`
  const [queue] = await db.$queryRaw<JudgingQueue[]>`
    WITH terms AS MATERIALIZED (
      SELECT c.id, c.name, (SELECT count(*)::int FROM criterion k WHERE k.category_id = c.id) AS wanted FROM category c
    ), titled AS MATERIALIZED (${titled}), groups AS MATERIALIZED (
      SELECT p.*, t.name, ${state} AS state FROM (
        SELECT p.category_id, p.closed, p.scores, count(*)::int AS entries, max(p.number) AS last,
          count(*) FILTER (WHERE ${found} AND ${ofMark})::int AS found,
          count(*) FILTER (WHERE p.bookmarked)::int AS bookmarked, count(*) FILTER (WHERE p.later > 0)::int AS later
        FROM queue_place p WHERE p.judge_id = ${judgeId}::uuid GROUP BY 1, 2, 3
      ) p JOIN terms t ON t.id = p.category_id
    ), asked AS (
      SELECT n.number, n.place, coalesce(m.later, 0) AS later FROM (SELECT 1) one
        LEFT JOIN review r ON r.id = ${at ?? null}::uuid AND r.judge_id = ${judgeId}::uuid
        LEFT JOIN review_number n ON (n.judge_id, n.judging_id) = (r.judge_id, r.judging_id)
        LEFT JOIN review_mark m ON (m.judge_id, m.judging_id) = (r.judge_id, r.judging_id)
    ), bounds AS MATERIALIZED (
      SELECT total, greatest(1, least((total + ${pageSize - 1}) / ${pageSize}, wanted)) AS page
      FROM (
        SELECT (SELECT coalesce(sum(p.found), 0)::int FROM groups p WHERE ${ofCategory}
            AND (${filter.state ?? null}::text IS NULL OR p.state = ${filter.state ?? null})) AS total,
          CASE WHEN number IS NULL THEN ${page}
            ELSE (SELECT count(*)::int FROM (${rows(judgeId, chosen)} AND (p.later, p.place, p.number) < (asked.later, asked.place, asked.number)) before) / ${pageSize} + 1
            END AS wanted
        FROM asked
      ) counted
    ), paged AS MATERIALIZED (
      SELECT x.*, row_number() OVER (ORDER BY x.later, x.place, x.number) - CASE WHEN page > 1 THEN 1 ELSE 0 END AS line
      FROM bounds, (
        ${rows(judgeId, chosen)} ORDER BY p.later, p.place, p.number LIMIT ${pageSize + 2}::int
        OFFSET (SELECT greatest(0, (page - 1) * ${pageSize} - 1) FROM bounds)) x
    )
    SELECT total, page, ${pageSize}::int AS "pageSize",
      coalesce((SELECT json_agg(${json} ORDER BY x.line) FROM paged x WHERE line BETWEEN 1 AND ${pageSize}), '[]') AS items,
      (SELECT ${json} FROM paged x WHERE line = 0) AS before,
      (SELECT ${json} FROM paged x WHERE line = ${pageSize + 1}) AS after,
      (SELECT ${json} FROM (
        ${rows(judgeId, open)} AND (p.later, p.place, p.number) > (
          SELECT later, place, number FROM paged WHERE line BETWEEN 1 AND ${pageSize} ORDER BY line DESC LIMIT 1)
        ORDER BY p.later, p.place, p.number LIMIT 1) x) AS "openAfter",
      (SELECT ${json} FROM (${rows(judgeId, open)} ORDER BY p.later, p.place, p.number LIMIT 1) x) AS "firstOpen",
      (SELECT json_build_object('open', coalesce(sum(entries) FILTER (WHERE state = 'open'), 0),
        'scored', coalesce(sum(entries) FILTER (WHERE state = 'scored'), 0),
        'missed', coalesce(sum(entries) FILTER (WHERE state = 'missed'), 0),
        'bookmarked', coalesce(sum(bookmarked), 0),
        'later', coalesce(sum(later) FILTER (WHERE state = 'open'), 0)) FROM groups) AS counts,
      coalesce((SELECT json_agg(json_build_object('id', category_id, 'name', name, 'total', entries) ORDER BY name, category_id)
        FROM (SELECT category_id, name, sum(entries) AS entries FROM groups GROUP BY 1, 2) named), '[]') AS categories,
      coalesce((SELECT max(last) > sum(entries) FROM groups), false) AS "hasGaps"
    FROM bounds`
  return queue!
}

/** What is looked for: a query of the submissions with that in their title, and the condition on a row of a queue `p`. */
function search(words: string | undefined): { titled: Prisma.Sql; found: Prisma.Sql } {
  if (!words) return { titled: Prisma.sql`SELECT NULL::uuid AS judging_id`, found: Prisma.sql`true` }
  const number = Number(writtenNumber.exec(words)?.[1] ?? 0)
  return {
    titled: Prisma.sql`SELECT s.judging_id FROM submission s WHERE s.title ILIKE ${`%${escapeLike(words)}%`}`,
    found: Prisma.sql`(p.number = ${number} OR p.judging_id IN (SELECT judging_id FROM titled))`,
  }
}
