import { settle } from '../administration/record.ts'
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
    run(actor, work) {
      return inTransaction(prisma as unknown as Transactional, async (tx) => {
        const rows: OutboxRow[] = []
        const emitAs =
          (by: Actor): Emit =>
          (event, message) => {
            rows.push(outboxRow(by, event, message))
          }
        const result = await work(tx as Transaction, emitAs(actor), emitAs)
        settle(actor, rows)
        await insertOutbox(tx as SqlExecutor, rows)
        return result
      })
    },
  }
}
