import type { SqlExecutor } from '../database/unit-of-work.ts'

/**
 * Notes in the running transaction that a consumer applies an event. While another transaction is applying the same
 * one this waits for it.
 *
 * @returns false where the event was applied before
 */
export async function recordInbox(tx: SqlExecutor, consumer: string, eventId: string): Promise<boolean> {
  const inserted = await tx.$executeRawUnsafe(
    'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2::uuid) ON CONFLICT DO NOTHING',
    consumer,
    eventId,
  )
  return inserted === 1
}
