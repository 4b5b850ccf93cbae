import type pg from 'pg'

/** A page of a list: its rows, and how many there are in all. */
export interface PageWithTotal<Row> {
  rows: Row[]
  total: number
  /** There are more than are counted each time: `total` is about right. */
  totalIsEstimate: boolean
}

/** Counting so many takes a millisecond or two. */
const countedAtMost = 10_000

/**
 * A page of a list with its total, which is counted up to 10,000. Beyond that it is what PostgreSQL's planner expects, to two
 * digits: counting a hundred thousand rows for each page costs more than the page. Where a page shows the end of the list,
 * the total is exact.
 *
 * @param matching a query that gives one row for each that matches, without order and limit
 * @param rows those of the page, on their way
 */
export async function pageWithTotal<Row>(
  pool: pg.Pool,
  matching: { text: string; values: unknown[] },
  { page, pageSize }: { page: number; pageSize: number },
  rows: Promise<Row[]>,
): Promise<PageWithTotal<Row>> {
  const count = async (sql: string) =>
    (await pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${sql}) AS m`, matching.values))
      .rows[0]?.total ?? 0
  const [shown, counted] = await Promise.all([rows, count(`${matching.text} LIMIT ${countedAtMost + 1}`)])
  const exactly = (total: number) => ({ rows: shown, total, totalIsEstimate: false })
  if (counted <= countedAtMost) return exactly(counted)
  const end = (page - 1) * pageSize + shown.length
  if (shown.length === 0) return exactly(await count(matching.text))
  if (shown.length < pageSize) return exactly(end)
  // there may be one more page
  const total = Math.max(await expectedRows(pool, matching), counted, end + 1)
  return { rows: shown, total, totalIsEstimate: true }
}

async function expectedRows(pool: pg.Pool, { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  )
  return Number((rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0).toPrecision(2))
}
