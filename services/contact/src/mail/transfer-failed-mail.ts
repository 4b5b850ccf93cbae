import { moneyText } from '@accolade/contracts/entities/currency'
import { letter, type MailContent } from './content.ts'

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

/** The mail to the people who run the programme: a refund's transfer failed. It is started again at `url`. */
export function transferFailedMail(
  { invoice, refund, reason }: Failed,
  office: { name: string; inbox: string; url: string },
): MailContent {
  const content = letter({
    heading: 'A refund was not transferred',
    paragraphs: [
      'The transfer of a refund failed. The payer is still owed the money.',
      `Start the transfer again once the cause is removed:\n${office.url}`,
    ],
    facts: [
      ['Invoice number', invoice.number],
      ['Submission', invoice.submissionTitle],
      ['Payer', `${invoice.payerName} <${invoice.payerEmail}>`],
      ['Refund', moneyText({ amountCents: refund.amountCents, currency: invoice.currency })],
      ['Reason', reason],
    ],
    sender: office.name,
  })
  const subject = `Refund of invoice ${invoice.number} was not transferred`
  return { toName: office.name, toAddress: office.inbox, subject, ...content }
}
