import type pg from 'pg'
import type { SqlExecutor } from '../../../src/database/unit-of-work.ts'

/** A client with the shape of Prisma's, on plain `pg`. */
export interface SqlClient extends SqlExecutor {
  $transaction<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T>
}

export function sqlClient(pool: pg.Pool): SqlClient {
  return {
    ...executor(pool),
    async $transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const result = await work(executor(client))
        await client.query('COMMIT')
        client.release()
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        client.release(true)
        throw error
      }
    },
  }
}

function executor(db: Pick<pg.ClientBase, 'query'>): SqlExecutor {
  return {
    $executeRawUnsafe: async (sql, ...values) => (await db.query(sql, values)).rowCount ?? 0,
    $queryRawUnsafe: async (sql, ...values) => (await db.query(sql, values)).rows as never,
  }
}
