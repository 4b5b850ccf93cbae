import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isCurrency } from '@accolade/contracts/entities/currency'
import { chargedTax, taxed } from '@accolade/contracts/entities/tax-rules'
import { termsOf } from '../domain/invoice-terms.ts'
import { isToBill, orderLines } from '../domain/order.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { listRequestEnds } from '../replicas/standing.ts'
import { billingColumns, findBilling } from '../store/billing-store.ts'
import type { Transaction } from '../store/database.ts'
import { listLines, lockIssuing, lockOpenInvoices } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { correctInvoice, withoutLines } from './correct-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * Answers an order with one invoice and its mail. Entries that were on an open invoice move to this one: theirs is cancelled, and what
 * else was on it is billed again. Entries whose request was taken back meanwhile are left out.
 *
 * @throws where the payer, or a currency to bill in, is not known yet: the order is then delivered again
 */
export async function openInvoice(
  context: Pick<Context, 'newId'>,
  { data: request, aggregate: { version } }: EventOf<'submission.payment-requested'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { tx, now } = work
  await lockIssuing(tx)
  const ordered = orderLines(request, version)
  const ids = ordered.map(({ submissionId }) => submissionId)
  const known = { lines: await listLines(tx, ids), standings: await listRequestEnds(tx, ids) }
  const entries = ordered.filter((line) => isToBill(line, known))
  if (entries.length === 0) return
  const payer = await findPayer(tx, request.requestedBy)
  if (!payer) throw new Error(`the payer ${request.requestedBy} is not known yet`)
  const { name, timeZone, currency: present, invoicing } = await readProgramme(tx)
  const billing = await findBilling(tx, request.organizationId)
  const tax = chargedTax(invoicing, billing)
  const former = await lockOpenInvoices(tx, entries)
  const rests = former.map((invoice) => ({ invoice, rest: withoutLines(invoice, entries) }))
  await issueInvoice(context, work, {
    programmeName: name,
    organizationName: request.organizationName,
    payer,
    billing: billingColumns(billing),
    orderId: request.orderId ?? null,
    currency: billableIn(request.currency, present),
    terms: termsOf(invoicing, { tax, now, timeZone }),
    lines: entries.map(({ submissionId, version: requestVersion, title, categoryName, ...line }) => ({
      ...{ submissionId, requestVersion, submissionTitle: title, categoryName },
      ...taxed(line.amountCents, tax),
      ...{ discountCode: line.discount?.code ?? null, discountCents: line.discount?.cents ?? null },
      memberRate: line.memberRate ?? false,
    })),
    replaces: rests.filter(({ rest }) => rest.length === 0).map(({ invoice }) => invoice),
  })
  for (const { invoice, rest } of rests)
    if (rest.length > 0) await correctInvoice(context, work, invoice, rest)
}

/**
 * The currency of an invoice: that of the request. If that is no known currency, because the settings were wrong at that time,
 * the currency of the present settings.
 */
function billableIn(requested: string, present: string | null): string {
  const known = [requested, present].find((currency) => currency !== null && isCurrency(currency))
  if (!known)
    throw new Error(`the currency ${requested} is unknown, and so is that of the settings: ${present}`)
  return known
}
