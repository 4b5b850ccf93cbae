import { appliedSubject } from '@accolade/contracts/events/applied'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { JsMsg } from 'nats'
import { probeDatabase } from '../database/pool.ts'
import type { SqlExecutor } from '../database/unit-of-work.ts'
import { sleep } from '../process/sleep.ts'
import { inStep, withTraceparent } from '../process/tracing.ts'
import type { ConsumerOptions } from './consumer.ts'
import { defaultBackoffMs, maxDeliveries } from './consumer-config.ts'
import { writeDeadLetter } from './dead-letters.ts'
import { recordInbox } from './inbox.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { type Catalog, parseEvent } from './parse-event.ts'
import { createRepeatedAttempts } from './repeated-attempts.ts'
import { typeOf } from './subjects.ts'

/** Where messages are worked on. */
export interface EventProcessor {
  take(message: JsMsg): void
  /** Resolves once everything taken has been settled, or given back where the database is gone. */
  close(): Promise<void>
}

/** How often the broker is informed that a message is still being processed; more often where the first backoff is short. */
const heartbeatMs = 1_000
const databaseRetryMs = 500

type Handler<Transaction> = NonNullable<ConsumerOptions<Transaction>['subscriptions'][string]>

/** One domain's event processor: events of one aggregate in order, several aggregates at a time. */
export function createEventProcessor<Transaction extends SqlExecutor>(
  options: ConsumerOptions<Transaction> & { catalog: Catalog },
): EventProcessor {
  const { backoffMs = defaultBackoffMs, clock = () => new Date(), metrics } = options
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

  /** Applies an event, unless that was done before. */
  const apply = (handler: Handler<Transaction>, event: Envelope, message: JsMsg) =>
    inStep({ name: `process ${event.type}`, kind: 'consumer', attributes: aboutMessage(message) }, () =>
      options.unitOfWork.run(event.actor, async (tx, emit) => {
        const isNew = await recordInbox(tx, message.info.consumer, event.id)
        if (isNew) await handler(event as Envelope<never>, { tx, emit, now: clock() })
        return isNew
      }),
    )

  const giveUp = async (message: JsMsg, reason: string) => {
    await writeDeadLetter(options, message, reason)
    metrics?.deadLetterWritten()
  }

  const attempt = async (message: JsMsg, handler: Handler<Transaction>, event: Envelope) => {
    const { deliveryCount } = message.info
    const startedAt = performance.now()
    try {
      const isNew = await apply(handler, event, message)
      // before the acknowledgement: whoever dies here says so when the event comes again
      options.nats.publish(appliedSubject(options.service, event.type), message.data)
      message.ack()
      metrics?.eventHandled(event, isNew ? 'applied' : 'repeated', performance.now() - startedAt)
    } catch (error) {
      if (!(await answers(options))) throw error
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      options.logger.error(
        { err: error, event: event.type, eventId: event.id, deliveryCount },
        'event failed',
      )
      metrics?.eventHandled(event, 'failed', performance.now() - startedAt)
      if (deliveryCount >= maxDeliveries) await giveUp(message, reason)
      // a plain nak would have it back at once, ten times within a millisecond
      else message.nak(backoffMs[Math.min(deliveryCount, backoffMs.length) - 1])
    }
  }

  const attemptAgain = (message: JsMsg, handler: Handler<Transaction>, event: Envelope) =>
    repeatedly({
      consumer: message.info.consumer,
      eventId: event.id,
      work: () => attempt(message, handler, event),
      giveUp: () => giveUp(message, 'never settled: the consumer died'),
    })

  /** While the database is away nothing is the event's fault: it stays in progress, and no delivery is used up. */
  const settle = async (message: JsMsg, work: () => Promise<void>) => {
    inProgress.add(message)
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

  return {
    take(message) {
      const type = typeOf(message.subject)
      const handler = options.subscriptions[type]
      if (!handler) return message.ack()
      const { event, problem } = parseEvent(options.catalog, type, message.data)
      // a dead letter that comes again has no header, but still the trace of its making
      const traceparent = message.headers?.get('traceparent') || event?.traceparent || null
      const work = event
        ? () =>
            withTraceparent(traceparent, () =>
              (message.redelivered ? attemptAgain : attempt)(message, handler, event),
            )
        : () => giveUp(message, problem)
      inProgress.add(message)
      queue.run(event?.aggregate.id ?? `unreadable ${message.seq}`, () => settle(message, work))
    },
    async close() {
      closing.abort()
      await queue.idle()
      clearInterval(heartbeat)
    },
  }
}

function aboutMessage({ subject, info }: JsMsg) {
  return {
    'messaging.system': 'nats',
    'messaging.operation.type': 'process',
    'messaging.destination.name': subject,
    'messaging.consumer.group.name': info.consumer,
    'accolade.delivery_count': info.deliveryCount,
  }
}

async function answers({ pool }: Pick<ConsumerOptions<never>, 'pool'>): Promise<boolean> {
  return await probeDatabase(pool).then(
    () => true,
    () => false,
  )
}
