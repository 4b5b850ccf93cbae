import type { WebhookDelivery } from '@accolade/contracts/entities/webhook'

export type DeliveryStatus = WebhookDelivery['status']

/** A delivery as it is stored, but for what is sent. */
export interface StoredDelivery {
  id: string
  webhookId: string
  type: string
  status: string
  occurredAt: Date
  attempts: number
  nextAttemptAt: Date | null
  endedAt: Date | null
  lastStatus: number | null
  lastError: string | null
}

/** A delivery as administrators see it. */
export function toDelivery(stored: StoredDelivery): WebhookDelivery {
  const { id, webhookId, type, attempts, lastStatus, lastError } = stored
  return {
    ...{ id, webhookId, type, attempts, lastStatus, lastError },
    status: stored.status as DeliveryStatus,
    occurredAt: stored.occurredAt.toISOString(),
    nextAttemptAt: stored.nextAttemptAt?.toISOString() ?? null,
    endedAt: stored.endedAt?.toISOString() ?? null,
  }
}
