import pg from 'pg'

/** Counts the queries on the tables of this service that `work` makes; what the service does by itself meanwhile is not counted. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query
  const seen: string[] = []
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string })?.text)
    if (/"(winner|article|programme)"/.test(text)) seen.push(text)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return seen.length
}
