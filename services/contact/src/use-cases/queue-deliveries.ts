import type { EventWork } from '@accolade/chassis/messaging/consumer'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { publicPayload, publicTypeOf } from '@accolade/contracts/webhooks'
import type { Transaction } from '../store/database.ts'
import { findWebhooksFor, insertDeliveries } from '../store/delivery-store.ts'

const dayMs = 86_400_000

/**
 * Queues an event for each active webhook that it was chosen for, unless the event is older than the webhook, or than the log: then
 * it comes from a replay, and the row that says it was told already may be gone.
 */
export async function queueDeliveries(
  { newId }: { newId(): string },
  event: Envelope,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const type = publicTypeOf(event.type)
  const occurredAt = new Date(event.at)
  if (!type || now.getTime() - occurredAt.getTime() > webhookRules.logDays * dayMs) return
  const webhooks = await findWebhooksFor(tx, type, occurredAt)
  if (webhooks.length === 0) return
  const payload = JSON.stringify(publicPayload(type, event.at, event.data))
  const told = { eventId: event.id, type, payload, occurredAt }
  const deliveries = webhooks.map(({ id }) => ({ id: newId(), webhookId: id, ...told }))
  await insertDeliveries(tx, deliveries, now)
}
