import type { SqlExecutor } from '../database/unit-of-work.ts'
import type { EventOf, EventWork } from '../messaging/consumer.ts'

// The table `administrators` of a service's schema has one row, or none before identity has told who administers.

/** Keeps who administers. */
export async function storeAdministrators(
  { data: { userIds }, aggregate: { version } }: EventOf<'administrators.changed'>,
  { tx }: EventWork<SqlExecutor>,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO administrators (id, user_ids, version) VALUES (1, $1::uuid[], $2)
      ON CONFLICT (id) DO UPDATE SET user_ids = excluded.user_ids, version = excluded.version
      WHERE administrators.version < excluded.version`,
    userIds,
    version,
  )
}

/** The ids of those who administer; null while that is not known. */
export async function listAdministrators(db: SqlExecutor): Promise<string[] | null> {
  const [row] = await db.$queryRawUnsafe<{ userIds: string[] }[]>(
    'SELECT user_ids::text[] AS "userIds" FROM administrators',
  )
  return row?.userIds ?? null
}
