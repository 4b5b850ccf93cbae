import type { Database, Transaction } from './database.ts'
import type { Webhook, WebhookDelivery } from './generated/client.ts'

/** A delivery that somebody sends now, under a lease. */
export type LeasedDelivery = Omit<WebhookDelivery, 'lease'> & {
  lease: string
  webhook: Pick<Webhook, 'url' | 'sealedSecret' | 'sealedOldSecret' | 'oldSecretUntil'>
}

/** One attempt, as the log has it. */
export interface Attempt {
  id: string
  at: Date
  durationMs: number
  status: number | null
  error: string | null
  answer: string | null
}

/**
 * Leases the delivery that has been due for longest, of a webhook that has fewer under way than it may: a slow receiver holds up
 * nobody else. Null: none is due. What a paused webhook has waits, but for tests.
 */
export async function leaseDelivery(
  db: Database,
  { lease, now, until, perWebhook }: { lease: string; now: Date; until: Date; perWebhook: number },
): Promise<LeasedDelivery | null> {
  const [leased] = await db.$queryRaw<{ id: string }[]>`
    UPDATE webhook_delivery SET next_attempt_at = ${until}, lease = ${lease}::uuid, attempts = attempts + 1
    WHERE id = (
      SELECT due.id FROM webhook w CROSS JOIN LATERAL (
        SELECT d.id, d.next_attempt_at FROM webhook_delivery d
         WHERE d.webhook_id = w.id AND d.next_attempt_at <= ${now} AND (w.active OR d.event_id IS NULL)
         ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) due
      WHERE (SELECT count(*) FROM webhook_delivery h
              WHERE h.webhook_id = w.id AND h.lease IS NOT NULL AND h.next_attempt_at > ${now}) < ${perWebhook}
      ORDER BY due.next_attempt_at LIMIT 1
    ) RETURNING id`
  if (!leased) return null
  const webhook = { select: { url: true, sealedSecret: true, sealedOldSecret: true, oldSecretUntil: true } }
  return (await db.webhookDelivery.findFirst({
    where: { id: leased.id, lease },
    include: { webhook },
  })) as LeasedDelivery | null
}

/**
 * Notes how an attempt ended, under its lease; false where somebody else has taken the delivery over, or it is gone. The webhook is
 * to be held before.
 *
 * @param retryAt null: it is not tried again
 */
export async function noteAttempt(
  tx: Transaction,
  { id, lease }: Pick<LeasedDelivery, 'id' | 'lease'>,
  attempt: Attempt,
  { status, retryAt }: { status: 'waiting' | 'delivered' | 'failed'; retryAt: Date | null },
): Promise<boolean> {
  const ended = status === 'waiting' ? null : new Date(attempt.at.getTime() + attempt.durationMs)
  const last = { lastStatus: attempt.status, lastError: attempt.error }
  const { count } = await tx.webhookDelivery.updateMany({
    where: { id, lease },
    data: { status, nextAttemptAt: retryAt, lease: null, endedAt: ended, ...last },
  })
  if (count === 0) return false
  await tx.webhookAttempt.create({ data: { ...attempt, deliveryId: id } })
  return true
}
