import pg from 'pg'

/**
 * Counts the queries on some tables that `work` makes, to show that a list of many costs as many as a list of one.
 *
 * @param tables names as SQL has them; what a service does by itself meanwhile should be on others
 */
export async function countQueries(tables: readonly string[], work: () => Promise<unknown>): Promise<number> {
  const named = new RegExp(`\\b(${tables.join('|')})\\b`)
  const query = pg.Client.prototype.query
  let count = 0
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string })?.text)
    if (named.test(text) && !text.includes('outbox')) count += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return count
}
