import { setImmediate as nextTurn } from 'node:timers/promises'
import { appliedSubject } from '@accolade/contracts/events/applied'
import type { JsMsg } from 'nats'
import { probeDatabase } from '../database/pool.ts'
import type { SqlExecutor } from '../database/unit-of-work.ts'
import { sleep } from '../process/sleep.ts'
import { withTraceparent } from '../process/tracing.ts'
import { applyEvents, type Delivery } from './apply-events.ts'
import type { ConsumerOptions } from './consumer.ts'
import { defaultBackoffMs, maxDeliveries } from './consumer-config.ts'
import { writeDeadLetter } from './dead-letters.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { type Catalog, parseEvent } from './parse-event.ts'
import { createRepeatedAttempts } from './repeated-attempts.ts'
import { typeOf } from './subjects.ts'

/** Processes the messages of a consumer. */
export interface EventProcessor {
  take(message: JsMsg): void
  /** Resolves once every message is settled, or returned to the broker if the database is gone. */
  close(): Promise<void>
}

/** How often the broker is informed that a message is still being processed; more often where the first backoff is short. */
const heartbeatMs = 1_000
const databaseRetryMs = 500
/** So many events are applied in one transaction at most. */
const maxTogether = 32

/**
 * One domain's event processor: events of one aggregate in order. What has arrived together is applied in one transaction;
 * if that fails, and where something was delivered before, each event has its own, several aggregates at a time.
 */
export function createEventProcessor<Transaction extends SqlExecutor>(
  options: ConsumerOptions<Transaction> & { catalog: Catalog },
): EventProcessor {
  const { backoffMs = defaultBackoffMs, metrics } = options
  const queue = createKeyedQueue(options.concurrency ?? 4)
  const inProgress = new Set<JsMsg>()
  const repeatedly = createRepeatedAttempts(options.pool)
  const closing = new AbortController()
  const heartbeat = setInterval(
    () => {
      if (!options.nats.isClosed()) for (const message of inProgress) message.working()
    },
    Math.min(heartbeatMs, (backoffMs[0] ?? heartbeatMs) / 3),
  )

  const giveUp = async (message: JsMsg, reason: string) => {
    await writeDeadLetter(options, message, reason)
    metrics?.deadLetterWritten()
  }

  /** Applies events and settles them; throws, with nothing done, where one of them fails. */
  const apply = async (deliveries: readonly [Delivery<Transaction>, ...Delivery<Transaction>[]]) => {
    const startedAt = performance.now()
    const applied = await applyEvents(options, deliveries)
    const tookMs = (performance.now() - startedAt) / deliveries.length
    for (const delivery of deliveries) {
      const { message, event } = delivery
      // before the acknowledgement: if the process dies here, the event is delivered again and this is published then
      options.nats.publish(appliedSubject(options.service, event.type), message.data)
      message.ack()
      metrics?.eventHandled(event, applied.has(delivery) ? 'applied' : 'repeated', tookMs)
    }
  }

  const attempt = async (delivery: Delivery<Transaction>) => {
    const { message, event } = delivery
    const { deliveryCount } = message.info
    const startedAt = performance.now()
    try {
      await apply([delivery])
    } catch (error) {
      if (!(await answers(options))) throw error
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      options.logger.error(
        { err: error, event: event.type, eventId: event.id, deliveryCount },
        'event failed',
      )
      metrics?.eventHandled(event, 'failed', performance.now() - startedAt)
      if (deliveryCount >= maxDeliveries) await giveUp(message, reason)
      // without a delay the broker would deliver it again at once, ten times within a millisecond
      else message.nak(backoffMs[Math.min(deliveryCount, backoffMs.length) - 1])
    }
  }

  const attemptAgain = (delivery: Delivery<Transaction>) =>
    repeatedly({
      consumer: delivery.message.info.consumer,
      eventId: delivery.event.id,
      work: () => attempt(delivery),
      giveUp: () => giveUp(delivery.message, 'never settled: the consumer died'),
    })

  /** A failure while the database is away is not the event's fault: the event stays in progress and uses up no delivery. */
  const settle = async (message: JsMsg, work: () => Promise<void>) => {
    while (!options.nats.isClosed()) {
      try {
        await work()
        break
      } catch (error) {
        options.logger.warn({ err: error, subject: message.subject }, 'event waits')
        if (closing.signal.aborted) break
        await sleep(databaseRetryMs, closing.signal)
      }
    }
    inProgress.delete(message)
  }

  const applySingly = (delivery: Delivery<Transaction>) => {
    const { message, event, traceparent } = delivery
    const work = () => (message.redelivered ? attemptAgain : attempt)(delivery)
    queue.run(event.aggregate.id, () => settle(message, () => withTraceparent(traceparent, work)))
  }

  const arrived: Delivery<Transaction>[] = []
  let together: Promise<void> | undefined

  /** Applies what has arrived, and what arrives meanwhile. */
  const applyTogether = async () => {
    // one reading of the socket may hold many messages
    await nextTurn()
    while (arrived.length > 0) {
      const batch: Delivery<Transaction>[] = []
      // one that failed comes before the later ones of its aggregate
      for (const delivery of arrived.splice(0, maxTogether))
        if (queue.has(delivery.event.aggregate.id)) applySingly(delivery)
        else batch.push(delivery)
      const [first, second, ...others] = batch
      if (first && second) await applyAll([first, second, ...others])
      else if (first) applySingly(first)
    }
    together = undefined
  }

  const applyAll = async (batch: [Delivery<Transaction>, ...Delivery<Transaction>[]]) => {
    try {
      await apply(batch)
      for (const { message } of batch) inProgress.delete(message)
    } catch {
      batch.forEach(applySingly)
    }
  }

  return {
    take(message) {
      const type = typeOf(message.subject)
      const handler = options.subscriptions[type]
      if (!handler) return message.ack()
      const { event, problem } = parseEvent(options.catalog, type, message.data)
      inProgress.add(message)
      if (!event) {
        const work = () => settle(message, () => giveUp(message, problem))
        return queue.run(`unreadable ${message.seq}`, work)
      }
      // a replayed dead letter has no header, but its envelope still holds the trace in which it was emitted
      const traceparent = message.headers?.get('traceparent') || event.traceparent
      const delivery = { message, event, handler, traceparent }
      if (message.redelivered) return applySingly(delivery)
      arrived.push(delivery)
      together ??= applyTogether()
    },
    async close() {
      closing.abort()
      await together
      await queue.idle()
      clearInterval(heartbeat)
    },
  }
}

async function answers({ pool }: Pick<ConsumerOptions<never>, 'pool'>): Promise<boolean> {
  return await probeDatabase(pool).then(
    () => true,
    () => false,
  )
}
