import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { idleInTransactionTimeoutMs, statementTimeoutMs } from './pool.ts'

/**
 * How many statements a connection keeps prepared. Further ones are sent unnamed, because raw SQL with lists of different
 * lengths would fill the server's memory.
 */
const maxNamedStatements = 500

/**
 * The options every `new PrismaClient(…)` gets: queries run on the given pool, which the client leaves open when it
 * disconnects; statements are prepared once per connection.
 *
 * @param schema the service's schema, which is also the role's search_path
 */
export function prismaOptions(pool: pg.Pool, schema: string) {
  const adapter = new PrismaPg(pool, {
    schema,
    disposeExternalPool: false,
    statementNameGenerator: statementNames(),
  })
  // Prisma must not time out before the database does: a transaction that times out during its COMMIT would end
  // the process (prisma/orm#29952)
  const timeout = Math.max(60_000, 2 * (statementTimeoutMs + idleInTransactionTimeoutMs))
  return { adapter, transactionOptions: { maxWait: 5_000, timeout } }
}

/** Names a statement by its text. An empty name means unnamed. */
export function statementNames(limit: number = maxNamedStatements): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= limit) return ''
    const name = `p_${createHash('sha256').update(sql).digest('base64url').slice(0, 32)}`
    names.set(sql, name)
    return name
  }
}
