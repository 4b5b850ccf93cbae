import { sourceEvents } from '@accolade/contracts/webhooks'
import type { Subscriptions } from '../use-cases/context.ts'
import { queueDeliveries } from '../use-cases/queue-deliveries.ts'

/** The same handlers, and each event that webhooks send is queued for them, in the same transaction. */
export function withWebhooks(handlers: Subscriptions, context: { newId(): string }): Subscriptions {
  type AnyHandler = (event: never, work: never) => Promise<unknown>
  const own = handlers as Record<string, AnyHandler | undefined>
  const queueing = sourceEvents.map((type) => [
    type,
    async (event: Parameters<typeof queueDeliveries>[1], work: Parameters<typeof queueDeliveries>[2]) => {
      await own[type]?.(event as never, work as never)
      await queueDeliveries(context, event, work)
    },
  ])
  return { ...handlers, ...Object.fromEntries(queueing) }
}
