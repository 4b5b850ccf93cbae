import { insertOutbox, type OutboxRow, outboxRow } from '../messaging/outbox.ts'
import { inTransaction, type Transactional } from './joint-transaction.ts'
import type { Actor, Emit, SqlExecutor, TransactionClientOf, UnitOfWork } from './unit-of-work.ts'

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
