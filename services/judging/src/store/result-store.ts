import { escapeLike } from '@accolade/chassis/database/escape-like'
import { type PageWithTotal, pageWithTotal } from '@accolade/chassis/database/page-with-total'
import { sortOf } from '@accolade/contracts/entities/common'
import type pg from 'pg'
import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'
import type { Hidden } from './hidden-entries.ts'

/** Which results are wanted; `q` is searched in the title. */
export interface ResultFilter {
  judgingId?: string | undefined
  category?: string | undefined
  q?: string | undefined
  /** Only those that nobody is left to judge. */
  needs?: 'judge' | undefined
}

type Column = 'title' | 'mean'
export type ResultSort = Column | `-${Column}`

/** The part of a submission's result that needs no scores. */
export interface ListedResult {
  judgingId: string
  title: string
  categoryId: string
  open: boolean
  conflicts: number
  needsJudge: boolean
  /** The adjusted mean in force, in hundredths, null where severities could not be removed. */
  adjusted: number | null
  /** The adjusted mean decides, and is in force. */
  settled: boolean
}

/** What may be shown of means: those of hidden entries never; without `byMean` they decide no order either. */
interface Shown {
  hidden: Hidden
  byMean: boolean
}

/** How many nobody is left to judge. */
export function countNeedingJudge(db: Database): Promise<number> {
  return db.resultPlace.count({ where: { needsJudge: true } })
}

/**
 * One page of the submissions there is content of, and how many there are: first those that nobody is left to judge, then by
 * the mean that was published last, which is the present mean. `result_place` has them in that order. Hidden entries come last.
 */
export async function listResultPage(
  { db, pool }: { db: Database; pool: pg.Pool },
  { sort, ...filter }: ResultFilter & { sort?: ResultSort | undefined },
  place: { page: number; pageSize: number },
  shown: Shown,
): Promise<PageWithTotal<ListedResult>> {
  const { page, pageSize } = place
  const wanted = matching(filter)
  const order = orderOf(sort, shown)
  const rows = db.$queryRaw<ListedResult[]>`
      WITH p AS MATERIALIZED (
        SELECT p.* FROM result_place p WHERE ${wanted} ORDER BY ${order}
        LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      )
      SELECT p.judging_id AS "judgingId", p.title, p.category_id AS "categoryId",
        s.content_version > s.withdrawn_version AS open, p.needs_judge AS "needsJudge",
        (SELECT count(*)::int FROM conflict c WHERE c.judging_id = p.judging_id) AS conflicts,
        a.mean_hundredths AS adjusted, a.judging_id IS NOT NULL AS settled
      FROM p JOIN submission s ON s.judging_id = p.judging_id
        LEFT JOIN adjusted_mean a ON a.judging_id = p.judging_id ORDER BY ${order}`
  const all = Prisma.sql`SELECT 1 FROM result_place p WHERE ${wanted}`
  return pageWithTotal(pool, { text: all.text, values: all.values }, place, rows)
}

type Way = 'ASC' | 'DESC'

/** SQL: the order by means, as far as they are shown; a hidden entry is behind the others either way. */
function byMeans({ hidden, byMean }: Shown, way: Way): Prisma.Sql {
  const direction = Prisma.raw(way)
  if (hidden.size === 0) return Prisma.sql`p.mean_order ${direction}`
  if (!byMean) return Prisma.sql`p.category_id`
  return Prisma.sql`
    CASE WHEN p.judging_id <> ALL (${[...hidden]}::uuid[]) THEN p.mean_order END ${direction} NULLS LAST`
}

function orderOf(sort: ResultSort | undefined, shown: Shown): Prisma.Sql {
  const usual = Prisma.sql`p.needs_judge DESC, ${byMeans(shown, 'DESC')}, p.category_id, p.title, p.judging_id`
  if (!sort) return usual
  const { by, descending } = sortOf<Column>(sort)
  const way = descending ? 'DESC' : 'ASC'
  const first = by === 'title' ? Prisma.sql`lower(p.title) ${Prisma.raw(way)}` : byMeans(shown, way)
  return Prisma.sql`${first}, ${usual}`
}

function matching({ judgingId, category, q, needs }: ResultFilter): Prisma.Sql {
  const words = q?.trim()
  const conditions = [Prisma.sql`true`]
  if (judgingId) conditions.push(Prisma.sql`p.judging_id = ${judgingId}::uuid`)
  if (needs) conditions.push(Prisma.sql`p.needs_judge`)
  if (category) conditions.push(Prisma.sql`p.category_id = ${category}::uuid`)
  // the index on parts of titles is that of the submissions
  if (words)
    conditions.push(
      Prisma.sql`p.judging_id IN (SELECT judging_id FROM submission WHERE title ILIKE ${`%${escapeLike(words)}%`})`,
    )
  return Prisma.join(conditions, ' AND ')
}
