import { letter, type MailContent } from './content.ts'
import type { Office } from './letter-parts.ts'
import { wordsIn } from './words.ts'

interface Failed {
  invoice: {
    number: string
    submissionTitle: string
    currency: string
    payerName: string
    payerEmail: string
  }
  refund: { amountCents: number }
  reason: string
}

/** The mail to the people who run the programme: a refund's transfer failed, and can be started again. */
export function transferFailedMail(
  { invoice, refund, reason }: Failed,
  { language, name, inbox, publicUrl }: Office,
): MailContent {
  const { t, money, page } = wordsIn(language)
  const content = letter({
    language,
    heading: t('A refund was not transferred'),
    paragraphs: [
      t('The transfer of a refund failed. The payer is still owed the money.'),
      `${t('Start the transfer again once the cause is removed:')}\n${page(publicUrl, '/admin?tab=payments')}`,
    ],
    facts: [
      [t('Invoice number'), invoice.number],
      [t('Submission'), invoice.submissionTitle],
      [t('Payer'), `${invoice.payerName} <${invoice.payerEmail}>`],
      [t('Refund'), money({ amountCents: refund.amountCents, currency: invoice.currency })],
      [t('Reason'), reason],
    ],
    sender: name,
  })
  const subject = t('Refund of invoice {number} was not transferred', { number: invoice.number })
  return { toName: name, toAddress: inbox, subject, ...content }
}
