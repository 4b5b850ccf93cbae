import { DomainError } from '@accolade/contracts/domain-error'
import { dayIn } from '@accolade/contracts/entities/calendar'
import type { Language } from '@accolade/contracts/language'
import { electronicCreditNote, electronicInvoice } from '../electronic/electronic-invoice.ts'
import { facturX } from '../electronic/factur-x.ts'
import { creditNotePdf } from '../mail/credit-note-pdf.ts'
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

type Reader = { userId: string; roles: readonly string[] }

const filenames = {
  en: { invoice: 'invoice', receipt: 'receipt', creditNote: 'credit-note' },
  de: { invoice: 'Rechnung', receipt: 'Quittung', creditNote: 'Rechnungskorrektur' },
} satisfies Record<Language, Record<Paper | 'creditNote', string>>

/** The invoice or receipt as a PDF file. */
export async function printPaper(db: Database, invoice: InvoiceRecord, paper: Paper): Promise<PrintedPaper> {
  const { name, timeZone } = await readProgramme(db)
  const data = paper === 'invoice' ? facturX(electronicInvoice(invoice)) : null
  const content = await invoicePdf(invoice, paper, { name, dayOf: (at) => dayIn(timeZone, at) }, data)
  return { filename: `${filenames[invoice.language][paper]}-${invoice.number}.pdf`, content }
}

/** A credit note of the invoice as a PDF file. */
export async function printCreditNote(
  db: Database,
  invoice: InvoiceRecord,
  note: InvoiceRecord['creditNotes'][number],
): Promise<PrintedPaper> {
  const data = facturX(electronicCreditNote(invoice, note))
  const content = await creditNotePdf(invoice, note, await readProgramme(db), data)
  return { filename: `${filenames[invoice.language].creditNote}-${note.number}.pdf`, content }
}

/** An invoice for its payer and for administrators; for anybody else it does not exist. */
async function readInvoice({ db }: Context, by: Reader, id: string): Promise<InvoiceRecord> {
  const invoice = await findInvoice(db, id)
  const mayRead = invoice && (invoice.payerId === by.userId || by.roles.includes('admin'))
  if (!mayRead) throw new DomainError('not-found')
  return invoice
}

/** An invoice or receipt as a PDF file, for who may read it. */
export async function readPaper(
  context: Context,
  by: Reader,
  invoiceId: string,
  paper: Paper,
): Promise<PrintedPaper> {
  const invoice = await readInvoice(context, by, invoiceId)
  if (paper === 'receipt' && !invoice.paidAt) throw new DomainError('conflict', 'This invoice is not paid')
  return printPaper(context.db, invoice, paper)
}

/** A credit note of an invoice for the same people. */
export async function readCreditNote(
  context: Context,
  by: Reader,
  { id, creditNoteId }: { id: string; creditNoteId: string },
): Promise<PrintedPaper> {
  const invoice = await readInvoice(context, by, id)
  const note = invoice.creditNotes.find((each) => each.id === creditNoteId)
  if (!note) throw new DomainError('not-found')
  return printCreditNote(context.db, invoice, note)
}
