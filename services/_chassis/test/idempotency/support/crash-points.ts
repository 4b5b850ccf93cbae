import type { SqlExecutor } from '../../../src/database/unit-of-work.ts'
import type { SqlClient } from '../../messaging/support/sql-client.ts'

/** Where a process that creates can die, in the order of events. */
export const crashPoints = [
  'after the key',
  'after the state',
  'after the event',
  'after the answer, before the commit',
  'after the commit',
] as const
export type CrashPoint = (typeof crashPoints)[number]

const writes: Array<[part: string, point: CrashPoint]> = [
  ['INSERT INTO idempotency_key', 'after the key'],
  ['INSERT INTO sale', 'after the state'],
  ['INSERT INTO outbox', 'after the event'],
  ['UPDATE idempotency_key', 'after the answer, before the commit'],
]

/** Dies without a goodbye once a point is reached. */
export function fused(client: SqlClient, crashAt: CrashPoint | undefined): SqlClient {
  const reach = (point: CrashPoint | undefined) => {
    if (point !== undefined && point === crashAt) process.kill(process.pid, 'SIGKILL')
  }
  const pointOf = (sql: string) => writes.find(([part]) => sql.includes(part))?.[1]
  const watched = (tx: SqlExecutor): SqlExecutor => ({
    async $executeRawUnsafe(sql, ...values) {
      const count = await tx.$executeRawUnsafe(sql, ...values)
      reach(pointOf(sql))
      return count
    },
    async $queryRawUnsafe<T>(sql: string, ...values: unknown[]) {
      const rows = await tx.$queryRawUnsafe<T>(sql, ...values)
      reach(pointOf(sql))
      return rows
    },
  })
  return {
    ...client,
    async $transaction(work) {
      const result = await client.$transaction((tx) => work(watched(tx)))
      reach('after the commit')
      return result
    },
  }
}
