import type pg from 'pg'

/** A query that gives its rows in the order of a key. */
export interface PiecewiseQuery<Row> {
  /** `$1` is how many rows it may give; `$2`, `$3` … are the key after which they begin. */
  sql: string
  /** A key before all others. */
  begin: readonly unknown[]
  keyOf: (row: Row) => readonly unknown[]
}

/**
 * Every row of a query, some hundred held at a time, however slowly they are taken; no connection and no transaction
 * stays open in between.
 *
 * On the pool itself and not by Prisma: the rows of a hundred thousand are garbage at once here, where a Prisma query
 * leaves something that keeps those of the next alive, until a large collection comes (200 MB later, as measured).
 */
export async function* readInPieces<Row extends object>(
  pool: pg.Pool,
  { sql, begin, keyOf }: PiecewiseQuery<Row>,
  pieceSize: number = 200,
): AsyncGenerator<Row> {
  let last: readonly unknown[] | undefined = begin
  while (last) {
    const { rows }: pg.QueryResult<Row> = await pool.query<Row>(sql, [pieceSize, ...last])
    yield* rows
    const end: Row | undefined = rows.length < pieceSize ? undefined : rows.at(-1)
    last = end && keyOf(end)
  }
}
