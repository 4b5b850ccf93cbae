import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { bankLines, entriesOf, type InvoiceFacts } from './invoice-lines.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** The mail that says a part of an invoice's amount has arrived, and what is missing until the entry is in the programme. */
export function partialPaymentMail(
  invoice: InvoiceFacts & { receivedCents: number },
  to: Person,
  programmeName: string,
): MailContent {
  const words = wordsIn(to.language)
  const { language, t } = words
  const { number, submissionTitle: title, amountCents, receivedCents, currency } = invoice
  const money = (cents: number) => words.money({ amountCents: cents, currency })
  const missing = money(amountCents - receivedCents)
  const count = invoice.lines.length
  const content = letter(
    {
      language,
      heading: t('Part of your payment received'),
      paragraphs: [
        `${t('Dear {name},', { name: to.name })}\n${t(
          '{count, plural, one {a part of the payment for “{title}” has arrived. Thank you!} other {a part of the payment for your {count} entries has arrived. Thank you!}}',
          { count, title },
        )}`,
        t(
          '{missing} is still missing. {count, plural, one {The submission is entered} other {All of them are entered}} as soon as it has arrived. Please transfer it and name the invoice number {number}.',
          { missing, number, count },
        ),
      ],
      facts: [
        [t('Invoice number'), number],
        [t('Total'), money(amountCents)],
        [t('Received'), money(receivedCents)],
        [t('Missing'), missing],
        ...bankLines(invoice, words),
      ],
      sender: programmeName,
    },
    {
      template: count === 1 ? 'partial-payment' : 'partial-payment-several',
      values: { name: to.name, programme: programmeName, number, missing, ...entriesOf(invoice) },
    },
  )
  const subject = t('{missing} missing for invoice {number}', { missing: inSubject(missing), number })
  return { toName: to.name, toAddress: to.email, subject, ...content }
}
