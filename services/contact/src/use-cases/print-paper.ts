import { DomainError } from '@accolade/contracts/domain-error'
import { dayIn } from '@accolade/contracts/entities/calendar'
import type { Language } from '@accolade/contracts/language'
import { invoicePdf, type Paper } from '../mail/invoice-pdf.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Database } from '../store/database.ts'
import { findInvoice, type InvoiceRecord } from '../store/invoice-store.ts'
import type { Context } from './context.ts'

/** A file as mails attach it and routes send it. */
export interface PrintedPaper {
  filename: string
  content: Buffer
}

const filenames = {
  en: { invoice: 'invoice', receipt: 'receipt' },
  de: { invoice: 'Rechnung', receipt: 'Quittung' },
} satisfies Record<Language, Record<Paper, string>>

/** The invoice or receipt as a PDF file. */
export async function printPaper(db: Database, invoice: InvoiceRecord, paper: Paper): Promise<PrintedPaper> {
  const { name, timeZone } = await readProgramme(db)
  const content = await invoicePdf(invoice, paper, { name, dayOf: (at) => dayIn(timeZone, at) })
  return { filename: `${filenames[invoice.language][paper]}-${invoice.number}.pdf`, content }
}

/** The same for its payer and for administrators; for anybody else the invoice does not exist. */
export async function readPaper(
  { db }: Context,
  by: { userId: string; roles: readonly string[] },
  invoiceId: string,
  paper: Paper,
): Promise<PrintedPaper> {
  const invoice = await findInvoice(db, invoiceId)
  const mayRead = invoice && (invoice.payerId === by.userId || by.roles.includes('admin'))
  if (!mayRead) throw new DomainError('not-found')
  if (paper === 'receipt' && !invoice.paidAt) throw new DomainError('conflict', 'This invoice is not paid')
  return printPaper(db, invoice, paper)
}
