import type { Envelope } from '@accolade/contracts/events/envelope'
import type { DataOf, EventType } from '@accolade/contracts/events/registry'
import type { NatsConnection } from 'nats'
import type pg from 'pg'
import type { UnitOfWork, Work } from '../database/unit-of-work.ts'
import type { Logger } from '../process/logging.ts'
import type { Metrics } from '../service/metrics.ts'
import type { Catalog } from './parse-event.ts'

/** An event as its handler gets it, by its name. */
export type EventOf<Type extends EventType> = Envelope<DataOf<Type>>

/** What a handler works with: the unit of work in which the event is applied, and the time. */
export interface EventWork<Transaction> extends Work<Transaction> {
  now: Date
}

/** Handles an event; the result is ignored. */
export type EventHandler<Transaction, Event> = (
  event: Event,
  work: EventWork<Transaction>,
) => Promise<unknown>

/** The handlers of a service for other services' events, at most one per event. */
export type EventHandlers<Transaction> = {
  [Type in EventType]?: EventHandler<Transaction, EventOf<Type>>
}

/** The same for any catalog. */
export type AnyHandlers<Transaction> = Readonly<
  Record<string, EventHandler<Transaction, Envelope<never>> | undefined>
>

/** What the consumers of a service work with. */
export interface ConsumerOptions<Transaction> {
  service: string
  pool: pg.Pool
  nats: NatsConnection
  logger: Logger
  unitOfWork: UnitOfWork<Transaction>
  subscriptions: AnyHandlers<Transaction>
  /** The clock of the handlers; the system's by default. */
  clock?: () => Date
  /** Describes the events; the contracts' catalog by default. */
  catalog?: Catalog
  /** Waits before another delivery, in milliseconds. */
  backoffMs?: readonly number[]
  /** Events of a domain that are processed at a time, each in its transaction; 4 by default. Those of one aggregate never overlap. */
  concurrency?: number
  metrics?: Metrics | undefined
}

/** Consumers at work. */
export interface Consumers {
  /** Resolves once each is bound to its durable consumer. */
  started: Promise<void>
  /** Takes no more events and finishes those in progress. */
  stop(): Promise<void>
}
