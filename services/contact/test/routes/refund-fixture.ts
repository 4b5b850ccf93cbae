import type { Language } from '@accolade/contracts/language'
import { admin, type Fixture } from '../fixture.ts'

/** A paid invoice, what its payer may do with it, and what administrators do with its refund. */
export async function paidInvoice(fixture: Fixture, categoryId?: string, language?: Language) {
  const payer = await fixture.payer(language)
  const submissionId = await fixture.request(payer)
  const payment = async () =>
    (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()[0]
  const { id, invoiceNumber } = (await payment()) as { id: string; invoiceNumber: string }
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })
  await fixture.moveStatus(submissionId, 'pending_payment', 'submitted', 4, categoryId)
  const ask = (body: object = { reason: 'The client withdrew the work.' }, by: typeof payer = payer) =>
    fixture.as(by)({ method: 'POST', url: `/api/payments/${id}/refunds`, body })
  const take = (refundId: string, step: string, body?: object) => {
    const url = `/api/admin/refunds/${refundId}/${step}`
    return fixture.as(admin)({ method: 'POST', url, ...(body && { body }) })
  }
  return { payer, submissionId, id, invoiceNumber, payment, ask, take }
}
