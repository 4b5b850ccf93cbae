import { letter, type MailContent } from './content.ts'
import { type CreditFacts, creditReason, takenBack } from './credit-note-words.ts'
import type { InvoiceFacts } from './invoice-lines.ts'
import { wordsIn } from './words.ts'

/** The mail that carries a credit note, in the language of its invoice. */
export function creditNoteMail(invoice: InvoiceFacts, note: CreditFacts, programmeName: string): MailContent {
  const words = wordsIn(invoice.language)
  const { language, t, shortDay, money } = words
  const { number, amountCents } = note
  const content = letter(
    {
      language,
      heading: t('Credit note {number}', { number }),
      paragraphs: [
        `${t('Dear {name},', { name: invoice.payerName })}\n${t(
          'this is a credit note for invoice {number}; it is attached as a PDF, too. Please keep it with the invoice.',
          { number: invoice.number },
        )}`,
        takenBack(invoice, words),
        creditReason(invoice, note, words),
      ],
      facts: [
        [t('Number'), number],
        [t('Date', {}, 'invoice'), shortDay(note.issuedOn)],
        [t('Invoice number'), invoice.number],
        ...note.lines.map(({ submissionTitle }): [string, string] => [t('Submission'), submissionTitle]),
        [t('Taken back in all'), money({ amountCents, currency: invoice.currency })],
      ],
      sender: programmeName,
    },
    {
      template: 'credit-note',
      values: {
        name: invoice.payerName,
        programme: programmeName,
        number,
        invoice: invoice.number,
        scope: takenBack(invoice, words),
        reason: creditReason(invoice, note, words),
      },
    },
  )
  const subject = t('Credit note {number} for invoice {invoice}', { number, invoice: invoice.number })
  return { toName: invoice.payerName, toAddress: invoice.payerEmail, subject, ...content }
}
