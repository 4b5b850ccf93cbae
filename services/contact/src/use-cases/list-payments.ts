import {
  type InvoiceQuery,
  type InvoiceRecord,
  listInvoices,
  listPayerInvoices,
} from '../store/invoice-store.ts'
import { countUndecided } from '../store/refund-store.ts'
import type { Context } from './context.ts'

/** The invoices that a user pays, newest first. */
export function listUserPayments({ prisma }: Context, by: { userId: string }): Promise<InvoiceRecord[]> {
  return listPayerInvoices(prisma, by.userId)
}

/** One page of all invoices, and how many refunds wait for a decision. */
export async function listAllPayments({ prisma }: Context, query: InvoiceQuery) {
  const [found, refundsRequested] = await Promise.all([listInvoices(prisma, query), countUndecided(prisma)])
  const { page, pageSize } = query
  return { ...found, page, pageSize, refundsRequested }
}
