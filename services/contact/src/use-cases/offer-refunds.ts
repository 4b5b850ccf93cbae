import type { RefundOffer } from '@accolade/contracts/entities/payment'
import { judgedStatuses, refundOffer } from '../domain/refund-offer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { listStandings } from '../replicas/standing.ts'
import type { Database, Transaction } from '../store/database.ts'
import type { InvoiceRecord } from '../store/invoice-store.ts'

/** Puts to each invoice what a refund asked for now would give. */
export async function offerRefunds(
  db: Database | Transaction,
  invoices: readonly InvoiceRecord[],
  now: Date,
): Promise<(InvoiceRecord & { refundOffer: RefundOffer })[]> {
  const ids = invoices.map(({ submissionId }) => submissionId)
  const standings = await listStandings(db, ids, judgedStatuses)
  const { timeZone } = await readProgramme(db)
  return invoices.map((invoice) => {
    const standing = standings.find(({ submissionId }) => submissionId === invoice.submissionId)
    const known = { submissionStatus: standing?.status ?? null, judged: standing?.categoryHasAny ?? false }
    return { ...invoice, refundOffer: refundOffer({ ...invoice, ...known }, { now, timeZone }) }
  })
}
