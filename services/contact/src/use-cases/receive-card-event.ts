import type { Emit } from '@accolade/chassis/database/unit-of-work'
import { isNews } from '../domain/card-attempt.ts'
import type { CardEvent, CardNews } from '../providers/card-provider.ts'
import {
  appendAttemptStep,
  findAttemptInvoice,
  findCardPayment,
  insertCardPayment,
  insertCardReturn,
  takeEvent,
} from '../store/card-store.ts'
import type { Transaction } from '../store/database.ts'
import { findInvoice, type InvoiceRecord, lockInvoice } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { endTransfer, transferInvoice } from './end-card-transfer.ts'
import { receiveMoney } from './mark-paid.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

interface Work extends Pick<Context, 'newId' | 'logger'> {
  tx: Transaction
  emit: Emit
  now: Date
}

type Paid = Extract<CardNews, { kind: 'paid' }>
type Returned = Extract<CardNews, { kind: 'returned' }>

/**
 * Deals with an event of the card provider, once however often it comes, and in any order. Money is never refused: what does not fit its
 * invoice is kept, and waits for an administrator. Events about nothing of ours change nothing.
 */
export async function receiveCardEvent(
  context: Context,
  { id, type, news }: CardEvent,
  now: Date,
): Promise<void> {
  const { unitOfWork, newId, logger } = context
  if (!news) return
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const work = { newId, logger, tx, emit, now }
    const invoice = await lockConcerned(work, news)
    if (!invoice || !(await takeEvent(tx, { id, type, at: now }))) return
    if (news.kind === 'refund') await endTransfer(context, { tx, emit, now }, news)
    else if (news.kind === 'paid') await keepMoney(work, invoice, news)
    else if (news.kind === 'returned') await keepReturn(work, invoice, news)
    else {
      const attempt = invoice.cardAttempts.find((each) => each.id === news.attemptId)
      if (!attempt || !isNews(attempt.status, news.kind)) return
      await appendAttemptStep(tx, attempt, { status: news.kind, at: now })
      await publishAfter(work, invoice)
    }
  })
}

async function lockConcerned({ tx, logger }: Work, news: CardNews): Promise<InvoiceRecord | null> {
  const id = await concerned(tx, news)
  if (!id && news.kind === 'paid')
    logger.error(
      { reference: news.reference },
      'the card provider took money for an attempt that is not known',
    )
  return id ? lockInvoice(tx, id) : null
}

async function concerned(tx: Transaction, news: CardNews): Promise<string | null> {
  if (news.kind === 'refund') return transferInvoice(tx, news.attemptId)
  if (news.kind !== 'returned') return findAttemptInvoice(tx, news.attemptId)
  return (await findCardPayment(tx, news.reference))?.attempt.invoiceId ?? null
}

/** Keeps money; where it completes its invoice, that is paid. */
async function keepMoney(work: Work, before: InvoiceRecord, news: Paid): Promise<void> {
  const { newId, logger, tx, emit, now } = work
  const { attemptId, reference, amountCents, currency } = news
  const attempt = before.cardAttempts.find(({ id }) => id === attemptId)
  if (!attempt || attempt.reference !== null) return
  const problem =
    currency !== attempt.currency ? 'currency' : amountCents !== attempt.askedCents ? 'amount' : null
  await insertCardPayment(tx, {
    ...{ id: newId(), attemptId, reference, amountCents, currency, problem, at: now },
  })
  const invoice = (await findInvoice(tx, before.id)) ?? before
  const unusedCents = invoice.cardAttempts.find(({ id }) => id === attemptId)?.unusedCents ?? 0
  if (unusedCents > 0)
    logger.error({ invoiceId: invoice.id, reference, problem, unusedCents }, 'money by card fits no invoice')
  if (before.status === 'open' && invoice.receivedCents >= invoice.amountCents)
    await receiveMoney({ newId, tx, emit }, invoice, { by: null, reference, now })
  else publishPaymentChange(emit, invoice, invoice.version)
}

/** Money that was for no invoice went back: somebody sent it with the provider. */
async function keepReturn(work: Work, invoice: InvoiceRecord, news: Returned): Promise<void> {
  const { logger, tx, now } = work
  const { id, reference, amountCents, currency } = news
  const payment = await findCardPayment(tx, reference)
  const attempt = invoice.cardAttempts.find((each) => each.id === payment?.attempt.id)
  if (!payment || payment.currency !== currency || amountCents > (attempt?.unusedCents ?? 0)) {
    logger.error({ id, reference, amountCents }, 'the card provider sent back money that the ledger needs')
    return
  }
  if (await insertCardReturn(tx, { id, cardPaymentId: payment.id, amountCents, at: now }))
    await publishAfter(work, invoice)
}

async function publishAfter({ tx, emit }: Work, { id }: InvoiceRecord): Promise<void> {
  const invoice = await findInvoice(tx, id)
  if (invoice) publishPaymentChange(emit, invoice, invoice.version)
}
