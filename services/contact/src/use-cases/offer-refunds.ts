import type { RefundOffer } from '@accolade/contracts/entities/payment'
import { judgedStatuses, refundOffer } from '../domain/refund-offer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { listStandings } from '../replicas/standing.ts'
import type { Database, Transaction } from '../store/database.ts'
import type { InvoiceRecord } from '../store/invoice-store.ts'

type Offer = { refundOffer: RefundOffer }

/** An invoice with what a refund of each line gives, and of the first one. */
export type OfferedInvoice = InvoiceRecord & Offer & { lines: (InvoiceRecord['lines'][number] & Offer)[] }

/** Puts to each line of each invoice what a refund asked for now would give. */
export async function offerRefunds(
  db: Database | Transaction,
  invoices: readonly InvoiceRecord[],
  now: Date,
): Promise<OfferedInvoice[]> {
  const ids = invoices.flatMap(({ lines }) => lines.map(({ submissionId }) => submissionId))
  const standings = await listStandings(db, ids, judgedStatuses)
  const { timeZone } = await readProgramme(db)
  return invoices.map((invoice) => {
    const offered = invoice.lines.map((line) => {
      const standing = standings.find(({ submissionId }) => submissionId === line.submissionId)
      const known = { submissionStatus: standing?.status ?? null, judged: standing?.categoryHasAny ?? false }
      const refunds = invoice.refunds.filter(({ submissionId }) => submissionId === line.submissionId)
      const { amountCents } = line
      const payment = { amountCents, paidAt: invoice.paidAt, refunds, ...known }
      return { ...line, refundOffer: refundOffer(payment, { now, timeZone }) }
    })
    return { ...invoice, lines: offered, refundOffer: offered[0]!.refundOffer }
  })
}
