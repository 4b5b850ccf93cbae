import type { Wording } from '@accolade/chassis/words/wording'
import { bankDetailsFollow } from '@accolade/contracts/entities/invoice-lines'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { amountLines, bankLines, type InvoiceFacts, issueDay, orderLines } from './invoice-lines.ts'
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
    [t('Submission'), invoice.submissionTitle],
    [t('Category'), invoice.categoryName],
    ...amountLines(invoice, words),
    ...(invoice.tax?.note ? ([[t('Note'), invoice.tax.note]] satisfies Fact[]) : []),
  ]
}

/** The mail that carries a new invoice, in the language of the invoice. */
export function invoiceMail(invoice: InvoiceFacts, programmeName: string): MailContent {
  const words = wordsIn(invoice.language)
  const { language, t, say, shortDay } = words
  const { number, submissionTitle, payerName, dueOn } = invoice
  const bank = bankLines(invoice, words)
  const content = letter({
    language,
    heading: t('Invoice {number}', { number }),
    paragraphs: [
      `${t('Dear {name},', { name: payerName })}\n${t(
        'thank you for entering “{title}”. This is the invoice for its entry fee; it is attached as a PDF, too.',
        { title: submissionTitle },
      )}`,
      ...(bank.length === 0 ? [say(bankDetailsFollow)] : []),
      dueOn
        ? t(
            'Please pay by {day} and name the invoice number with your payment. The submission is entered as soon as the payment has arrived, and you will get a receipt.',
            { day: shortDay(dueOn) },
          )
        : t(
            'Please name the invoice number with your payment. The submission is entered as soon as the payment has arrived, and you will get a receipt.',
          ),
    ],
    facts: [...invoiceFacts(invoice, words), ...bank],
    sender: programmeName,
  })
  const subject = t('Invoice {number} for “{title}”', { number, title: inSubject(submissionTitle) })
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
  const content = letter({
    language,
    heading: t('Payment received'),
    paragraphs: [
      `${t('Dear {name},', { name: payerName })}\n${t('your payment for “{title}” has arrived. Thank you!', { title })}`,
    ],
    facts: [...invoiceFacts(invoice, words), [t('Paid on'), shortDay(paidOn)]],
    sender: programmeName,
  })
  const subject = t('Receipt for invoice {number}', { number })
  return { toName: payerName, toAddress: invoice.payerEmail, subject, ...content }
}
