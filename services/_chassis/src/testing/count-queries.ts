import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** What is done on behalf of the work that is counted; jobs and consumers of the same process work outside of it. */
const counted = new AsyncLocalStorage<{ queries: number }>()

/**
 * Counts the queries on some tables that `work` makes, to show that a list of many costs as many as a list of one. What
 * the service does by itself meanwhile does not count.
 *
 * @param tables names as SQL has them
 */
export async function countQueries(tables: readonly string[], work: () => Promise<unknown>): Promise<number> {
  const named = new RegExp(`\\b(${tables.join('|')})\\b`)
  const query = pg.Client.prototype.query
  const count = { queries: 0 }
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string })?.text)
    if (counted.getStore() === count && named.test(text) && !text.includes('outbox')) count.queries += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await counted.run(count, work)
  } finally {
    pg.Client.prototype.query = query
  }
  return count.queries
}
