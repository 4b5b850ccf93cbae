import type { EventDefinition } from '@accolade/contracts/events/define'
import type { z } from 'zod'
import type { ActUnderWay } from '../administration/act.ts'

/** What the chassis's SQL needs of a Prisma client or transaction. */
export interface SqlExecutor {
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T>
}

/** What an event is about and what it says, as the producer gives it. */
export interface EventMessage<E extends EventDefinition> {
  /** The thing that changed, and its version after the change (1 for a new one). */
  aggregate: { id: string; version: number }
  data: z.input<E['data']>
}

/** Notes an event for the outbox; throws at once where the data does not fit the event's schema. */
export type Emit = <E extends EventDefinition>(event: E, message: EventMessage<E>) => void

/** Who causes the events of a unit of work; null: the system itself. */
export interface Actor {
  userId: string | null
  /** What an administrator is doing: the unit of work has to record it (`administration/record.ts`). */
  act?: ActUnderWay | undefined
}

/** A unit of work under way. */
export interface Work<Transaction> {
  tx: Transaction
  emit: Emit
}

/** One transaction: state and outbox rows commit together, or not at all. */
export interface UnitOfWork<Transaction> {
  /**
   * Runs `work` in a transaction. The events it emits are inserted at the end, in order, and leave for the broker
   * after the commit; where `work` throws, nothing happened. In a request that is answered once (`answer-once.ts`) the
   * commit comes with the answer, after this has resolved. An actor's `act` is recorded in it, or it fails. `emitAs` is for work on behalf of several.
   */
  run<T>(
    actor: Actor,
    work: (tx: Transaction, emit: Emit, emitAs: (actor: Actor) => Emit) => Promise<T>,
  ): Promise<T>
}

/** A Prisma client inside an interactive transaction. */
export type TransactionOf<Client> = Omit<Client, '$connect' | '$disconnect' | '$on' | '$use' | '$extends'>
