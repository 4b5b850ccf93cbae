import type { Wording } from '@accolade/chassis/words/wording'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import type { Fact } from './letter-parts.ts'
import { refundDurations } from './refund-durations.ts'
import { wordsIn } from './words.ts'

/** The steps of a refund that its payer gets a mail about. */
type MailedRefundStatus = 'requested' | 'approved' | 'denied' | 'succeeded'

interface RefundNews {
  to: Person
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

interface Said {
  heading: string
  subject: string
  /** The first one comes before the facts. */
  paragraphs: string[]
}

/** The mail to the person who asked for a refund: what happened, why, and what comes next (spec §9, as the refund policy says it). */
export function refundMail(news: RefundNews, programmeName: string): MailContent {
  const { to, invoice, refund, note, reference } = news
  const words = wordsIn(to.language)
  const { language, t, shortDay, money } = words
  const amount = money({ amountCents: refund.amountCents, currency: invoice.currency })
  const facts: Fact[] = [
    [t('Invoice number'), invoice.number],
    [t('Submission'), invoice.submissionTitle],
    [t('Refund'), t('{amount} ({percent}%)', { amount, percent: refund.percent })],
    [t('Requested on'), shortDay(refund.requestedAt.toISOString().slice(0, 10))],
    ...(reference ? ([[t('Reference'), reference]] satisfies Fact[]) : []),
    ...(note ? ([[t('Note'), note]] satisfies Fact[]) : []),
  ]
  const { review, processing, bank } = refundDurations(words)
  const times = { review, processing, 'bank-time': bank }
  const { heading, subject, paragraphs } = said(news, amount, words)
  const [first, ...rest] = paragraphs
  const content = letter(
    {
      language,
      heading,
      paragraphs: [`${t('Dear {name},', { name: to.name })}\n${first}`, ...rest],
      facts,
      sender: programmeName,
    },
    {
      template: `refund-${news.status}`,
      values: {
        name: to.name,
        programme: programmeName,
        number: invoice.number,
        title: invoice.submissionTitle,
        amount,
        ...times,
        withdrawal: withdrawalOf(news, words),
      },
    },
  )
  return { toName: to.name, toAddress: to.email, subject, ...content }
}

/** What becomes of the entry; empty where it stays. */
function withdrawalOf({ status, withdraws }: RefundNews, { t }: Wording): string {
  if (!withdraws) return ''
  if (status === 'requested')
    return t('The submission stays in the programme until then, and leaves it when we approve the refund.')
  if (status === 'approved')
    return t('As the whole fee is refunded, the submission is withdrawn from the programme.')
  return ''
}

function said(news: RefundNews, amount: string, words: Wording): Said {
  const { status, invoice } = news
  const withdrawal = withdrawalOf(news, words)
  const { t } = words
  const { number, submissionTitle: title } = invoice
  const durations = refundDurations(words)
  switch (status) {
    case 'requested':
      return {
        heading: t('Refund request received'),
        subject: t('Refund request received for invoice {number}', { number }),
        paragraphs: [
          t('we have received your request to refund {amount} for “{title}”.', { amount, title }),
          t(
            'We review it within {review} and write to you then. Once it is approved, we transfer the money within {processing}, and your bank takes {bank} more.',
            durations,
          ),
          ...(withdrawal ? [withdrawal] : []),
        ],
      }
    case 'approved':
      return {
        heading: t('Refund approved'),
        subject: t('Refund approved for invoice {number}', { number }),
        paragraphs: [
          t('your refund of {amount} for “{title}” is approved.', { amount, title }),
          t(
            'We will transfer the money within {processing} to the account that the payment came from, and write to you when that is done. Your bank takes {bank} more until the amount appears.',
            durations,
          ),
          ...(withdrawal ? [withdrawal] : []),
        ],
      }
    case 'succeeded':
      return {
        heading: t('Refund transferred'),
        subject: t('Refund transferred for invoice {number}', { number }),
        paragraphs: [
          t('we have transferred your refund of {amount} for “{title}”.', { amount, title }),
          t(
            'Your bank takes {bank} until the amount appears. If it does not, write to us through the contact page with the reference above.',
            durations,
          ),
        ],
      }
    case 'denied':
      return {
        heading: t('Refund denied'),
        subject: t('Refund denied for invoice {number}', { number }),
        paragraphs: [
          t('we looked at your request and do not refund the entry fee of “{title}”.', { title }),
          t(
            'If you disagree, tell us within 30 days through the contact page, with the number of the invoice. A senior member of the team who was not involved reviews the case and answers within 10 business days.',
          ),
        ],
      }
  }
}
