import { bankDetailsFollow, bankLines } from '@accolade/contracts/entities/invoice-lines'
import { letter, type MailContent } from './content.ts'
import { amountLines, type InvoiceFacts, issueDay } from './invoice-lines.ts'
import type { Fact } from './letter-parts.ts'
import { inSubject } from './subject.ts'

/** The facts of an invoice, line by line. */
function invoiceFacts(invoice: InvoiceFacts): Fact[] {
  return [
    ['Invoice number', invoice.number],
    ['Date', issueDay(invoice)],
    ['Organization', invoice.organizationName],
    ['Submission', invoice.submissionTitle],
    ['Category', invoice.categoryName],
    ...amountLines(invoice),
    ...(invoice.tax?.note ? ([['Note', invoice.tax.note]] satisfies Fact[]) : []),
  ]
}

/** The mail that carries a new invoice. */
export function invoiceMail(invoice: InvoiceFacts, programmeName: string): MailContent {
  const bank = bankLines(invoice.bank)
  const content = letter({
    heading: `Invoice ${invoice.number}`,
    paragraphs: [
      `Dear ${invoice.payerName},\nthank you for entering “${invoice.submissionTitle}”. This is the invoice for its entry fee; it is attached as a PDF, too.`,
      ...(bank.length === 0 ? [bankDetailsFollow] : []),
      `Please ${invoice.dueOn ? `pay by ${invoice.dueOn} and ` : ''}name the invoice number with your payment. The submission is entered as soon as the payment has arrived, and you will get a receipt.`,
    ],
    facts: [...invoiceFacts(invoice), ...bank],
    sender: programmeName,
  })
  const subject = `Invoice ${invoice.number} for “${inSubject(invoice.submissionTitle)}”`
  return { toName: invoice.payerName, toAddress: invoice.payerEmail, subject, ...content }
}

/** The mail that says the money has arrived; `paidOn` is a day of the programme's time zone. */
export function receiptMail(invoice: InvoiceFacts, paidOn: string, programmeName: string): MailContent {
  const content = letter({
    heading: 'Payment received',
    paragraphs: [
      `Dear ${invoice.payerName},\nyour payment for “${invoice.submissionTitle}” has arrived. Thank you!`,
    ],
    facts: [...invoiceFacts(invoice), ['Paid on', paidOn]],
    sender: programmeName,
  })
  const subject = `Receipt for invoice ${invoice.number}`
  return { toName: invoice.payerName, toAddress: invoice.payerEmail, subject, ...content }
}
