import { moneyText } from '@accolade/contracts/entities/currency'
import { refundTimes } from '@accolade/contracts/entities/refund-rules'
import { letter, type MailContent } from './content.ts'
import type { Fact } from './letter-parts.ts'

/** The steps of a refund that its payer gets a mail about. */
type MailedRefundStatus = 'requested' | 'approved' | 'denied' | 'succeeded'

interface RefundNews {
  to: { name: string; email: string }
  invoice: { number: string; submissionTitle: string; currency: string }
  refund: { amountCents: number; percent: number; requestedAt: Date }
  status: MailedRefundStatus
  /** Whether the submission leaves the programme with the approval. */
  withdraws: boolean
  /** What was said with the decision. */
  note?: string | undefined
  /** The bank's, of a transfer that is done. */
  reference?: string | undefined
}

interface Words {
  heading: string
  subject: string
  /** The first one comes before the facts. */
  paragraphs: string[]
}

/** The mail to the person who asked for a refund: what happened, why, and what comes next (spec §9, as the refund policy says it). */
export function refundMail(news: RefundNews, programmeName: string): MailContent {
  const { to, invoice, refund, note, reference } = news
  const amount = moneyText({ amountCents: refund.amountCents, currency: invoice.currency })
  const facts: Fact[] = [
    ['Invoice number', invoice.number],
    ['Submission', invoice.submissionTitle],
    ['Refund', `${amount} (${refund.percent}%)`],
    ['Requested on', refund.requestedAt.toISOString().slice(0, 10)],
    ...(reference ? ([['Reference', reference]] satisfies Fact[]) : []),
    ...(note ? ([['Note', note]] satisfies Fact[]) : []),
  ]
  const { heading, subject, paragraphs } = wordsOf(news, amount)
  const [first, ...rest] = paragraphs
  const content = letter({
    heading,
    paragraphs: [`Dear ${to.name},\n${first}`, ...rest],
    facts,
    sender: programmeName,
  })
  return { toName: to.name, toAddress: to.email, subject: `${subject} ${invoice.number}`, ...content }
}

function wordsOf({ status, invoice, withdraws }: RefundNews, amount: string): Words {
  const title = `“${invoice.submissionTitle}”`
  const { review, processing, bank } = refundTimes
  switch (status) {
    case 'requested':
      return {
        heading: 'Refund request received',
        subject: 'Refund request received for invoice',
        paragraphs: [
          `we have received your request to refund ${amount} for ${title}.`,
          `We review it within ${review} and write to you then. Once it is approved, we transfer the money within ${processing}, and your bank takes ${bank} more.`,
          ...(withdraws
            ? ['The submission stays in the programme until then, and leaves it when we approve the refund.']
            : []),
        ],
      }
    case 'approved':
      return {
        heading: 'Refund approved',
        subject: 'Refund approved for invoice',
        paragraphs: [
          `your refund of ${amount} for ${title} is approved.`,
          `We will transfer the money within ${processing} to the account that the payment came from, and write to you when that is done. Your bank takes ${bank} more until the amount appears.`,
          ...(withdraws
            ? ['As the whole fee is refunded, the submission is withdrawn from the programme.']
            : []),
        ],
      }
    case 'succeeded':
      return {
        heading: 'Refund transferred',
        subject: 'Refund transferred for invoice',
        paragraphs: [
          `we have transferred your refund of ${amount} for ${title}.`,
          `Your bank takes ${bank} until the amount appears. If it does not, write to us through the contact page with the reference above.`,
        ],
      }
    case 'denied':
      return {
        heading: 'Refund denied',
        subject: 'Refund denied for invoice',
        paragraphs: [
          `we looked at your request and do not refund the entry fee of ${title}.`,
          'If you disagree, tell us within 30 days through the contact page, with the number of the invoice. A senior member of the team who was not involved reviews the case and answers within 10 business days.',
        ],
      }
  }
}
