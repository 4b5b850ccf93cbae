import { type InvoiceQuery, listInvoices, listPayerInvoices } from '../store/invoice-store.ts'
import { countUndecided } from '../store/refund-store.ts'
import type { Context } from './context.ts'
import { nameSteps } from './name-steps.ts'
import { offerRefunds } from './offer-refunds.ts'

/** The invoices that a user pays, newest first, with what a refund of each would give now. */
export async function listUserPayments({ db }: Context, by: { userId: string }, now: Date) {
  return offerRefunds(db, await listPayerInvoices(db, by.userId), now)
}

/** One page of all invoices, and how many refunds wait for a decision. */
export async function listAllPayments({ db, pool }: Context, query: InvoiceQuery) {
  const [{ rows, ...total }, refundsRequested] = await Promise.all([
    listInvoices({ db, pool }, query),
    countUndecided(db),
  ])
  const { page, pageSize } = query
  return { items: await nameSteps(db, rows), ...total, page, pageSize, refundsRequested }
}
