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
 * Every row of a query, piece by piece, however slowly they are taken: two pieces are held at a time, since the next is read
 * while one is used. No connection and no transaction stays open in between.
 *
 * On the pool itself and not by Prisma: the rows of a hundred thousand are garbage at once here, where a Prisma query
 * leaves something that keeps those of the next alive, until a large collection comes (200 MB later, as measured).
 *
 * @param pieceSize rows of a piece; of short rows more are faster, of long ones more raise the memory for good
 */
export async function* readInPieces<Row extends object>(
  pool: pg.Pool,
  { sql, begin, keyOf }: PiecewiseQuery<Row>,
  pieceSize: number = 200,
): AsyncGenerator<Row[]> {
  const ask = async (after: readonly unknown[]) => (await pool.query<Row>(sql, [pieceSize, ...after])).rows
  let next: Promise<Row[]> | undefined = ask(begin)
  while (next) {
    const rows: Row[] = await next
    const end: Row | undefined = rows.length < pieceSize ? undefined : rows.at(-1)
    next = end && ask(keyOf(end))
    // whoever takes no more does not learn that it failed
    next?.catch(() => undefined)
    if (rows.length > 0) yield rows
  }
}
