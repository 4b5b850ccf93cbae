import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { canBeAsked, expiryOf } from '../domain/card-attempt.ts'
import type { CardProvider } from '../providers/card-provider.ts'
import { type CardAttempt, insertCardAttempt, keepSession } from '../store/card-store.ts'
import { type InvoiceRecord, lockInvoice } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/** The context, with who takes cards; null: nobody does. */
export interface CardContext extends Context {
  card: CardProvider | null
}

type Payer = { userId: string; roles: readonly string[] }
type Wanted = Pick<CardAttempt, 'id' | 'at' | 'session'>

/**
 * Gives the provider's page on which what is missing of an invoice is paid. The attempt commits before the provider is asked, and names
 * the request: whoever asks twice, at once or after a crash, comes to the same page.
 *
 * @throws DomainError `not-found`, `conflict`, `not-implemented` where nobody takes cards, `provider-unavailable`; TooManyRequests
 */
export async function startCheckout(
  context: CardContext,
  by: Payer,
  invoiceId: string,
  now: Date,
): Promise<{ url: string }> {
  const { card, db, publicUrl } = context
  if (!card) throw new DomainError('not-implemented', 'Invoices cannot be paid by card')
  const { invoice, missingCents, attempt } = await beginAttempt(context, by, invoiceId, now)
  if (attempt.session) return { url: attempt.session.url }
  const expiresAt = expiryOf(attempt.at)
  const back = (card: string) => `${publicUrl}/profile?view=billing&card=${card}&invoice=${invoiceId}`
  const { sessionId, url } = await card.openCheckout({
    attemptId: attempt.id,
    invoiceId,
    invoiceNumber: invoice.number,
    title: titleOf(invoice),
    amountCents: missingCents,
    currency: invoice.currency,
    email: invoice.payerEmail,
    language: invoice.language,
    expiresAt,
    paidUrl: back('paid'),
    cancelledUrl: back('cancelled'),
  })
  await keepSession(db, { attemptId: attempt.id, sessionId, url, expiresAt })
  return { url }
}

/** The open attempt for what is missing, or another one. */
function beginAttempt({ unitOfWork, newId }: CardContext, by: Payer, invoiceId: string, now: Date) {
  return unitOfWork.run(by, async (tx, emit) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice?.payerId !== by.userId) throw new DomainError('not-found')
    const missingCents = checkPayable(invoice)
    const open = openAttempt(invoice, missingCents, now)
    if (open) return { invoice, missingCents, attempt: open }
    await spendQuota(tx, { action: 'checkout', by, object: invoiceId }, now)
    const attempt: Wanted = { id: newId(), at: now, session: null }
    const { id, at } = attempt
    await insertCardAttempt(tx, { id, at, invoiceId, amountCents: missingCents, currency: invoice.currency })
    publishPaymentChange(emit, invoice, invoice.version + 1)
    return { invoice, missingCents, attempt }
  })
}

/** What is missing of an invoice. @throws DomainError `conflict` where nothing can be paid */
function checkPayable({ status, cardAttempts, amountCents, receivedCents }: InvoiceRecord): number {
  if (status === 'void') throw new DomainError('conflict', 'This invoice is void')
  if (status !== 'open') throw new DomainError('conflict', 'This invoice is paid')
  if (cardAttempts.some((attempt) => attempt.status === 'processing'))
    throw new DomainError('conflict', 'A payment of this invoice is being confirmed')
  return amountCents - receivedCents
}

/** The attempt whose page can still be paid on; one that the provider may not have heard of is asked for once more. */
function openAttempt(
  { cardAttempts }: InvoiceRecord,
  missingCents: number,
  now: Date,
): CardAttempt | undefined {
  return cardAttempts.findLast(
    ({ status, askedCents, session, at }) =>
      status === 'pending' &&
      askedCents === missingCents &&
      (session ? session.expiresAt > now : canBeAsked(at, now)),
  )
}

/** What the payer reads on the provider's page, in no language: the programme, the invoice, and its first work, `+9` for nine others. */
function titleOf({ programmeName, number, lines: [first, ...others] }: InvoiceRecord): string {
  const works = `${first?.submissionTitle ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`
  return [programmeName, number, works].filter(Boolean).join(' · ').slice(0, 200)
}
