import { formatMoney } from '../domain/invoice.ts'
import { letter, type MailContent } from './content.ts'

/** What an invoice's mail and its PDF are made of. */
export interface InvoiceFacts {
  number: string
  submissionTitle: string
  categoryName: string
  organizationName: string
  payerName: string
  payerEmail: string
  amountCents: number
  currency: string
  issuedAt: Date
}

/** The facts of an invoice, line by line. */
export function invoiceLines(invoice: InvoiceFacts): [string, string][] {
  return [
    ['Invoice number', invoice.number],
    ['Date', invoice.issuedAt.toISOString().slice(0, 10)],
    ['Organization', invoice.organizationName],
    ['Submission', invoice.submissionTitle],
    ['Category', invoice.categoryName],
    ['Entry fee', formatMoney(invoice)],
  ]
}

/** The mail that carries a new invoice. */
export function invoiceMail(invoice: InvoiceFacts, programmeName: string): MailContent {
  const content = letter({
    heading: `Invoice ${invoice.number}`,
    paragraphs: [
      `Dear ${invoice.payerName},\nthank you for entering “${invoice.submissionTitle}”. This is the invoice for its entry fee; it is attached as a PDF, too.`,
      'Please name the invoice number with your payment. The submission is entered as soon as the payment has arrived, and you will get a receipt.',
    ],
    facts: invoiceLines(invoice),
    sender: programmeName,
  })
  const subject = `Invoice ${invoice.number} for “${invoice.submissionTitle}”`
  return { toName: invoice.payerName, toAddress: invoice.payerEmail, subject, ...content }
}

/** The mail that says the money has arrived. */
export function receiptMail(invoice: InvoiceFacts, paidAt: Date, programmeName: string): MailContent {
  const content = letter({
    heading: 'Payment received',
    paragraphs: [
      `Dear ${invoice.payerName},\nyour payment has arrived and “${invoice.submissionTitle}” is entered. Good luck!`,
    ],
    facts: [...invoiceLines(invoice), ['Paid on', paidAt.toISOString().slice(0, 10)]],
    sender: programmeName,
  })
  const subject = `Receipt for invoice ${invoice.number}`
  return { toName: invoice.payerName, toAddress: invoice.payerEmail, subject, ...content }
}
