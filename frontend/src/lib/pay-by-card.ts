import type { OrderForm } from '@accolade/contracts/entities/order'
import type { UserPayment } from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { call } from './api-client.ts'

const lookEveryMs = 700
const patienceMs = 30_000

/** Leaves for the provider's page on which an invoice is paid. */
export async function goToCheckout(paymentId: string): Promise<void> {
  const { url } = await call(contactRoutes.startCheckout, { params: { id: paymentId } })
  location.assign(url)
}

/**
 * Orders entries and leaves for the page on which their invoice is paid. The invoice is made a moment after the order: this waits for it.
 *
 * @returns false where it takes so long that the payer had better come back
 */
export async function orderAndPay(order: OrderForm): Promise<boolean> {
  const invoice = (await invoiceOf(order)) ?? (await orderedInvoice(order))
  if (!invoice) return false
  await goToCheckout(invoice.id)
  return true
}

async function orderedInvoice(order: OrderForm): Promise<UserPayment | undefined> {
  await call(submissionsRoutes.placeOrder, { body: order })
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const invoice = await invoiceOf(order)
    if (invoice) return invoice
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return undefined
}

/** The open invoice of exactly these entries, in the currency that is ordered. */
async function invoiceOf({ submissionIds, currency }: OrderForm): Promise<UserPayment | undefined> {
  const wanted = [...submissionIds].sort().join()
  const payments = await call(contactRoutes.listUserPayments)
  return payments.find(
    ({ status, lines, currency: billed }) =>
      status === 'open' &&
      (currency === undefined || billed === currency) &&
      lines
        .map(({ submissionId }) => submissionId)
        .sort()
        .join() === wanted,
  )
}
