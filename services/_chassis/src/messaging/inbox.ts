import type { SqlExecutor } from '../database/unit-of-work.ts'

const insert = `
  INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM unnest($2::uuid[]) AS events (id) ORDER BY id
  ON CONFLICT DO NOTHING RETURNING event_id AS id`

/**
 * Records in the running transaction that a consumer applies events. If another transaction is applying one of them, this
 * waits for that transaction.
 *
 * @returns those that were not applied before
 */
export async function recordInbox(
  tx: SqlExecutor,
  consumer: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(insert, consumer, eventIds)
  return new Set(rows.map(({ id }) => id))
}
