import { listNames } from '../replicas/payer.ts'
import type { Database, Transaction } from '../store/database.ts'
import type { InvoiceRecord } from '../store/invoice-store.ts'

/** Names who took each step of the refunds, for administrators; null where nobody is known under that id. */
export async function nameSteps<T extends Pick<InvoiceRecord, 'refunds'>>(
  db: Database | Transaction,
  invoices: readonly T[],
): Promise<T[]> {
  const taken = invoices.flatMap(({ refunds }) => refunds.flatMap(({ steps }) => steps.map(({ by }) => by)))
  const names = await listNames(
    db,
    [...new Set(taken)].filter((id) => id !== null),
  )
  return invoices.map((invoice) => ({
    ...invoice,
    refunds: invoice.refunds.map((refund) => ({
      ...refund,
      steps: refund.steps.map((step) => ({ ...step, by: names.get(step.by ?? '') ?? null })),
    })),
  }))
}
