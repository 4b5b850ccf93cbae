import { insertOutbox, type OutboxRow, outboxRow } from '../messaging/outbox.ts'
import { inTransaction, type Transactional } from './joint-transaction.ts'
import type { Actor, Emit, SqlExecutor, TransactionOf, UnitOfWork } from './unit-of-work.ts'

/**
 * Units of work on a Prisma client.
 *
 * @param prisma a client made with `prismaOptions`, which set the transaction's timeouts
 */
export function createUnitOfWork<Client extends object>(prisma: Client): UnitOfWork<TransactionOf<Client>> {
  type Transaction = TransactionOf<Client>
  return {
    run<T>(actor: Actor, work: (tx: Transaction, emit: Emit) => Promise<T>): Promise<T> {
      return inTransaction(prisma as unknown as Transactional, async (tx) => {
        const rows: OutboxRow[] = []
        const result = await work(tx as Transaction, (event, message) => {
          rows.push(outboxRow(actor, event, message))
        })
        await insertOutbox(tx as SqlExecutor, rows)
        return result
      })
    },
  }
}
