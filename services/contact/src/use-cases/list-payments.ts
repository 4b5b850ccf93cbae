import type { PaymentStatus } from '../domain/invoice.ts'
import { type InvoiceRecord, listInvoices, listPayerInvoices } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { nameSteps } from './name-steps.ts'
import { offerRefunds } from './offer-refunds.ts'

/** The invoices that a user pays, newest first, with what a refund of each would give now. */
export async function listUserPayments({ prisma }: Context, by: { userId: string }, now: Date) {
  return offerRefunds(prisma, await listPayerInvoices(prisma, by.userId), now)
}

/** One page of all invoices, newest first. */
export async function listAllPayments(
  { prisma }: Context,
  query: { status?: PaymentStatus; q?: string; page: number; pageSize: number },
): Promise<{ items: InvoiceRecord[]; total: number; page: number; pageSize: number }> {
  const { page, pageSize } = query
  const { items, total } = await listInvoices(prisma, query)
  return { items: await nameSteps(prisma, items), total, page, pageSize }
}
