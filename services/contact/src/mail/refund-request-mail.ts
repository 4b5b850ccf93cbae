import { moneyText } from '@accolade/contracts/entities/currency'
import { refundTimes } from '@accolade/contracts/entities/refund-rules'
import { letter, type MailContent } from './content.ts'
import { formatDay } from './days.ts'
import type { Fact } from './letter-parts.ts'

interface RefundRequest {
  by: { name: string; email: string }
  invoice: {
    number: string
    submissionTitle: string
    organizationName: string
    currency: string
  }
  refund: { amountCents: number; percent: number; reason: string }
  /** Days of the programme's time zone. */
  paidOn: string | null
  requestedOn: string
  /** Where refunds are decided. */
  officeUrl: string
}

const dayMs = 86_400_000

/** The mail to the people who run the programme about a refund request; answering goes to who asks. */
export function refundRequestMail(
  { by, invoice, refund, paidOn, requestedOn, officeUrl }: RefundRequest,
  programme: { name: string; inbox: string },
): MailContent {
  const { number, submissionTitle, organizationName, currency } = invoice
  const amount = moneyText({ amountCents: refund.amountCents, currency })
  const content = letter({
    heading: 'Refund requested',
    paragraphs: [
      `${by.name} asks for the entry fee of “${submissionTitle}” back.`,
      `The refund policy promises an answer within ${refundTimes.review}.`,
    ],
    facts: [
      ['Requested by', `${by.name} <${by.email}>`],
      ['Organization', organizationName],
      ['Submission', submissionTitle],
      ['Invoice number', number],
      ['Amount', `${amount} (${refund.percent}%)`],
      ...(paidOn ? ([['Paid', `${formatDay(paidOn)}, ${since(paidOn, requestedOn)}`]] satisfies Fact[]) : []),
      ['Reason', refund.reason],
    ],
    links: [['Decide under Payments', officeUrl]],
    sender: programme.name,
  })
  return {
    toName: programme.name,
    toAddress: programme.inbox,
    replyTo: by.email,
    subject: `Refund requested for invoice ${number}`,
    ...content,
  }
}

function since(paidOn: string, requestedOn: string): string {
  const days = (Date.parse(requestedOn) - Date.parse(paidOn)) / dayMs
  if (days === 0) return 'on the day of the request'
  return days === 1 ? '1 day before the request' : `${days} days before the request`
}
