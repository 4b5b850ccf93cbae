import type { Envelope } from '@accolade/contracts/events/envelope'
import type { DataOf, EventType } from '@accolade/contracts/events/registry'
import type { NatsConnection } from 'nats'
import type pg from 'pg'
import type { Emit, UnitOfWork } from '../database/unit-of-work.ts'
import type { Logger } from '../process/logging.ts'
import type { Metrics } from '../service/metrics.ts'
import type { Catalog } from './parse-event.ts'

/** What a service does about other services' events: at most one handler per event. */
export type EventHandlers<Transaction> = {
  [type in EventType]?: (tx: Transaction, event: Envelope<DataOf<type>>, emit: Emit) => Promise<void>
}

/** The same for any catalog. */
export type AnyHandlers<Transaction> = Readonly<
  Record<string, ((tx: Transaction, event: Envelope<never>, emit: Emit) => Promise<void>) | undefined>
>

/** What the consumers of a service work with. */
export interface ConsumerOptions<Transaction> {
  service: string
  pool: pg.Pool
  nats: NatsConnection
  logger: Logger
  unitOfWork: UnitOfWork<Transaction>
  subscriptions: AnyHandlers<Transaction>
  /** Describes the events; the contracts' catalog by default. */
  catalog?: Catalog
  /** Waits before another delivery, in milliseconds. */
  backoffMs?: readonly number[]
  /** Events processed at a time per domain, 4 by default; those of one aggregate never overlap. */
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
