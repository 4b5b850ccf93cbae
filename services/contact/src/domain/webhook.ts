import type { Webhook } from '@accolade/contracts/entities/webhook'
import {
  type WebhookEventType,
  webhookEvents,
  webhookRules,
} from '@accolade/contracts/entities/webhook-rules'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Why a webhook is paused though nobody paused it. */
export type PausedBecause = NonNullable<Webhook['pausedBecause']>

/** A webhook as it is stored, but for its secrets. */
export interface StoredWebhook {
  id: string
  name: string
  url: string
  eventTypes: string[]
  active: boolean
  pausedBecause: string | null
  oldSecretUntil: Date | null
  failingSince: Date | null
  lastDeliveredAt: Date | null
  version: number
  createdAt: Date
}

/** A webhook as administrators see it. */
export function toWebhook(stored: StoredWebhook, deliveries: Webhook['deliveries'], now: Date): Webhook {
  const { id, name, url, eventTypes, active, pausedBecause, version, createdAt } = stored
  const oldSecretUntil = oldSecretInForce(stored, now) ? stored.oldSecretUntil : null
  return {
    ...{ id, name, url, active, version, deliveries },
    eventTypes: eventTypes.filter((type): type is WebhookEventType => type in webhookEvents),
    pausedBecause: active ? null : (pausedBecause as PausedBecause | null),
    failingSince: stored.failingSince?.toISOString() ?? null,
    lastDeliveredAt: stored.lastDeliveredAt?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** Whether the former secret signs as well. */
export function oldSecretInForce(
  { oldSecretUntil }: Pick<StoredWebhook, 'oldSecretUntil'>,
  now: Date,
): boolean {
  return oldSecretUntil !== null && oldSecretUntil > now
}

/** Until when the secret that is replaced now signs as well. */
export function oldSecretEnd(now: Date): Date {
  return new Date(now.getTime() + webhookRules.oldSecretHours * hourMs)
}

/** Whether a webhook that has failed since then, and only failed, is paused. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= webhookRules.failingDays * dayMs
}

/** What the audit trail says of a webhook: an address may carry a secret behind its question mark. */
export function recordable({
  name,
  url,
  eventTypes,
  active,
}: Pick<StoredWebhook, 'name' | 'url' | 'eventTypes' | 'active'>) {
  return { name, url: url.replace(/\?.*$/s, '?…'), eventTypes: [...eventTypes].sort(), active }
}
