import type { Envelope } from '@accolade/contracts/events/envelope'
import type { JsMsg } from 'nats'
import type { SqlExecutor } from '../database/unit-of-work.ts'
import { inStep, withTraceparent } from '../process/tracing.ts'
import type { ConsumerOptions, EventHandler } from './consumer.ts'
import { recordInbox } from './inbox.ts'

/** An event that was delivered, and what is to be done about it. */
export interface Delivery<Transaction> {
  message: JsMsg
  event: Envelope
  handler: EventHandler<Transaction, Envelope<never>>
  /** The place in the trace in which the event was emitted. */
  traceparent: string | null
}

/** The longest that several events wait for a lock that somebody else holds. */
const lockTimeoutMs = 50

/**
 * Applies events in one transaction, each unless it was applied before. Several give up early where somebody holds what they
 * need: so it is they, and never a person's request, that a deadlock ends.
 *
 * @returns those that were not applied before
 */
export function applyEvents<Transaction extends SqlExecutor>(
  { unitOfWork, clock = () => new Date() }: Pick<ConsumerOptions<Transaction>, 'unitOfWork' | 'clock'>,
  deliveries: readonly [Delivery<Transaction>, ...Delivery<Transaction>[]],
): Promise<ReadonlySet<Delivery<Transaction>>> {
  const [first] = deliveries
  const several = deliveries.length > 1
  const apply = () =>
    unitOfWork.run(first.event.actor, async (tx, _emit, emitAs) => {
      if (several) await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
      const ids = deliveries.map((each) => each.event.id)
      const unseen = await recordInbox(tx, first.message.info.consumer, ids)
      const applied = new Set<Delivery<Transaction>>()
      for (const delivery of deliveries) {
        // one event may have been delivered twice
        if (!unseen.delete(delivery.event.id)) continue
        const work = { tx, emit: emitAs(delivery.event.actor), now: clock() }
        const handle = () => delivery.handler(delivery.event as Envelope<never>, work)
        await (delivery === first ? handle() : inTrace(delivery, handle))
        applied.add(delivery)
      }
      return applied
    })
  // what several have in common, their inbox rows and the commit, is in the trace of the first
  return inTrace(first, apply)
}

/** Continues the trace in which the event was emitted. */
function inTrace<Transaction, T>(
  { message, event, traceparent }: Delivery<Transaction>,
  work: () => Promise<T>,
): Promise<T> {
  const attributes = {
    'messaging.system': 'nats',
    'messaging.operation.type': 'process',
    'messaging.destination.name': message.subject,
    'messaging.consumer.group.name': message.info.consumer,
    'accolade.delivery_count': message.info.deliveryCount,
  }
  return withTraceparent(traceparent, () =>
    inStep({ name: `process ${event.type}`, kind: 'consumer', attributes }, work),
  )
}
