import type { PaymentStatus } from '../domain/invoice.ts'
import { type InvoiceRecord, listInvoices, listPayerInvoices } from '../store/invoice-store.ts'
import type { Context } from './context.ts'

/** The invoices that a user pays, newest first. */
export function listUserPayments({ prisma }: Context, by: { userId: string }): Promise<InvoiceRecord[]> {
  return listPayerInvoices(prisma, by.userId)
}

/** One page of all invoices, newest first. */
export async function listAllPayments(
  { prisma }: Context,
  query: { status?: PaymentStatus; q?: string; page: number; pageSize: number },
): Promise<{ items: InvoiceRecord[]; total: number; page: number; pageSize: number }> {
  const { page, pageSize } = query
  return { ...(await listInvoices(prisma, query)), page, pageSize }
}
