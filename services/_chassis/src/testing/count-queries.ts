import pg from 'pg'

/**
 * Counts the queries on some tables that `work` makes, to show that a list of many costs as many as a list of one. The work
 * is done three times, and the least of the counts is given: what the service does by itself meanwhile only adds to it.
 *
 * @param tables names as SQL has them
 */
export async function countQueries(tables: readonly string[], work: () => Promise<unknown>): Promise<number> {
  const named = new RegExp(`\\b(${tables.join('|')})\\b`)
  const counts: number[] = []
  for (let times = 0; times < 3; times++) counts.push(await countOnce(named, work))
  return Math.min(...counts)
}

async function countOnce(named: RegExp, work: () => Promise<unknown>): Promise<number> {
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
