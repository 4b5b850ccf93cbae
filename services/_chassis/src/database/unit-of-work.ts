import type { EventDefinition } from '@accolade/contracts/events/define'
import type { z } from 'zod'
import { insertOutbox, type OutboxRow, outboxRow } from '../messaging/outbox.ts'
import { inTransaction, type Transactional } from './joint-transaction.ts'

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
}

/** One transaction: state and outbox rows commit together, or not at all. */
export interface UnitOfWork<Tx> {
  /**
   * Runs `work` in a transaction. The events it emits are inserted at the end, in order, and leave for the broker
   * after the commit; where `work` throws, nothing happened. In a request that is answered once (`answer-once.ts`) the
   * commit comes with the answer, after this has resolved.
   */
  run<T>(actor: Actor, work: (tx: Tx, emit: Emit) => Promise<T>): Promise<T>
}

/** A Prisma client inside an interactive transaction. */
export type TransactionClientOf<Client> = Omit<
  Client,
  '$connect' | '$disconnect' | '$on' | '$use' | '$extends'
>

/**
 * Units of work on a Prisma client.
 *
 * @param prisma a client made with `prismaOptions`, which set the transaction's timeouts
 */
export function createUnitOfWork<Client extends object>(
  prisma: Client,
): UnitOfWork<TransactionClientOf<Client>> {
  type Tx = TransactionClientOf<Client>
  return {
    run<T>(actor: Actor, work: (tx: Tx, emit: Emit) => Promise<T>): Promise<T> {
      return inTransaction(prisma as unknown as Transactional, async (tx) => {
        const rows: OutboxRow[] = []
        const result = await work(tx as Tx, (event, message) => {
          rows.push(outboxRow(actor, event, message))
        })
        await insertOutbox(tx as SqlExecutor, rows)
        return result
      })
    },
  }
}
