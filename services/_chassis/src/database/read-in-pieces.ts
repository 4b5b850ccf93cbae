import type pg from 'pg'

/** A query that gives its rows in the order of a key. */
export interface PiecewiseQuery<Row> {
  /** `$1` is how many rows it may give; `$2`, `$3` … are the key after which they begin. */
  sql: string
  /** A key before all others. */
  begin: readonly unknown[]
  keyOf: (row: Row) => readonly unknown[]
}

/** Characters of a piece. More raise the memory for good; with fewer the database plans more queries and waits more often. */
const pieceLength = 250_000
const rowsAtFirst = 200
const rowsAtMost = 2_000

/**
 * Every row of a query, piece by piece, however slowly they are taken: two pieces are held at a time, since the next is read
 * while one is used. The longer the rows are, the fewer are in a piece. No connection and no transaction stays open in between.
 *
 * On the pool itself and not by Prisma: the rows of a hundred thousand are garbage at once here, where a Prisma query
 * leaves something that keeps those of the next alive, until a large collection comes (200 MB later, as measured).
 */
export async function* readInPieces<Row extends object>(
  pool: pg.Pool,
  { sql, begin, keyOf }: PiecewiseQuery<Row>,
): AsyncGenerator<Row[]> {
  const ask = async (limit: number, after: readonly unknown[]) => {
    const { rows } = await pool.query<Row>(sql, [limit, ...after])
    return { rows, last: rows.length < limit ? undefined : rows.at(-1) }
  }
  let next: ReturnType<typeof ask> | undefined = ask(rowsAtFirst, begin)
  while (next) {
    const { rows, last }: Awaited<typeof next> = await next
    next = last && ask(rowsLike(rows), keyOf(last))
    // whoever takes no more does not learn that it failed
    next?.catch(() => undefined)
    if (rows.length > 0) yield rows
  }
}

/** How many rows as long as these make a piece. */
function rowsLike(rows: readonly object[]): number {
  let length = 0
  for (const row of rows)
    for (const value of Object.values(row)) if (typeof value === 'string') length += value.length
  const fitting = Math.floor((pieceLength * rows.length) / Math.max(length, 1))
  return Math.min(Math.max(fitting, 1), rowsAtMost)
}
