import pg from 'pg'

const tables = /\b(submission|review|category|criterion|evidence|score|assignment|conflict|exclusion|judge)\b/

/** Counts the queries on this service's tables that `work` makes; what runs by itself meanwhile is not counted. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query
  const seen: string[] = []
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string })?.text)
    if (tables.test(text) && !text.includes('outbox')) seen.push(text)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return seen.length
}
