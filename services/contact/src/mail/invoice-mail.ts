import type { Wording } from '@accolade/chassis/words/wording'
import { bankDetailsFollow } from '@accolade/contracts/entities/invoice-lines'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import {
  amountLines,
  bankLines,
  entriesOf,
  type InvoiceFacts,
  issueDay,
  orderLines,
  replacementWords,
} from './invoice-lines.ts'
import type { Fact } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** The facts of an invoice, line by line. */
function invoiceFacts(invoice: InvoiceFacts, words: Wording): Fact[] {
  const { t, shortDay } = words
  return [
    [t('Invoice number'), invoice.number],
    [t('Date', {}, 'invoice'), shortDay(issueDay(invoice))],
    [t('Organization'), invoice.billing?.legalName ?? invoice.organizationName],
    ...orderLines(invoice, words),
    ...amountLines(invoice, words),
    ...(invoice.tax?.note ? ([[t('Note'), invoice.tax.note]] satisfies Fact[]) : []),
  ]
}

/** The mail that carries a new invoice, in the language of the invoice. */
export function invoiceMail(invoice: InvoiceFacts, programmeName: string): MailContent {
  const words = wordsIn(invoice.language)
  const { language, t, say, shortDay } = words
  const { number, submissionTitle: title, payerName, dueOn } = invoice
  const count = invoice.lines.length
  const bank = bankLines(invoice, words)
  const payment = dueOn
    ? t(
        'Please pay by {day} and name the invoice number with your payment. {count, plural, one {The submission is entered} other {The submissions are entered}} as soon as the payment has arrived, and you will get a receipt.',
        { day: shortDay(dueOn), count },
      )
    : t(
        'Please name the invoice number with your payment. {count, plural, one {The submission is entered} other {The submissions are entered}} as soon as the payment has arrived, and you will get a receipt.',
        { count },
      )
  const content = letter(
    {
      language,
      heading: t('Invoice {number}', { number }),
      paragraphs: [
        `${t('Dear {name},', { name: payerName })}\n${t(
          '{count, plural, one {thank you for entering “{title}”. This is the invoice for its entry fee; it is attached as a PDF, too.} other {thank you for entering {count} works. This is the invoice for their entry fees; it is attached as a PDF, too.}}',
          { count, title },
        )}`,
        ...replacementWords(invoice, words),
        ...(bank.length === 0 ? [say(bankDetailsFollow)] : []),
        payment,
      ],
      facts: [...invoiceFacts(invoice, words), ...bank],
      sender: programmeName,
    },
    {
      template: count === 1 ? 'invoice' : 'invoice-several',
      values: {
        name: payerName,
        programme: programmeName,
        number,
        ...entriesOf(invoice),
        payment,
        replaced: replacementWords(invoice, words).join('\n\n'),
        bank: bank.length === 0 ? say(bankDetailsFollow) : '',
      },
    },
  )
  const subject = t(
    '{count, plural, one {Invoice {number} for “{title}”} other {Invoice {number} for {count} entries}}',
    { count, number, title: inSubject(title) },
  )
  return { toName: payerName, toAddress: invoice.payerEmail, subject, ...content }
}

/**
 * The mail that says the money has arrived, in the language that the payer reads now; `paidOn` is a day of the programme's
 * time zone.
 */
export function receiptMail(
  invoice: InvoiceFacts,
  { paidOn, language }: { paidOn: string; language: Person['language'] },
  programmeName: string,
): MailContent {
  const words = wordsIn(language)
  const { t, shortDay } = words
  const { number, submissionTitle: title, payerName } = invoice
  const content = letter(
    {
      language,
      heading: t('Payment received'),
      paragraphs: [
        `${t('Dear {name},', { name: payerName })}\n${t(
          '{count, plural, one {your payment for “{title}” has arrived. Thank you!} other {your payment for {count} entries has arrived. Thank you!}}',
          { title, count: invoice.lines.length },
        )}`,
      ],
      facts: [...invoiceFacts(invoice, words), [t('Paid on'), shortDay(paidOn)]],
      sender: programmeName,
    },
    {
      template: invoice.lines.length === 1 ? 'receipt' : 'receipt-several',
      values: { name: payerName, programme: programmeName, number, ...entriesOf(invoice) },
    },
  )
  const subject = t('Receipt for invoice {number}', { number })
  return { toName: payerName, toAddress: invoice.payerEmail, subject, ...content }
}
