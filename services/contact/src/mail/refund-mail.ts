import { formatMoney } from '../domain/invoice.ts'
import { type Fact, letter, type MailContent } from './content.ts'

interface Decided {
  to: { name: string; email: string }
  invoice: { number: string; submissionTitle: string; currency: string }
  refund: { amountCents: number; percent: number; requestedAt: Date }
  kind: 'approve' | 'deny'
  note: string | undefined
}

/** The mail to who asked for a refund: what was decided, why, and what comes next (spec §9, as the refund policy says it). */
export function refundMail({ to, invoice, refund, kind, note }: Decided, programmeName: string): MailContent {
  const approved = kind === 'approve'
  const amount = formatMoney({ amountCents: refund.amountCents, currency: invoice.currency })
  const facts: Fact[] = [
    ['Invoice number', invoice.number],
    ['Submission', invoice.submissionTitle],
    ['Refund', `${amount} (${refund.percent}%)`],
    ['Requested on', refund.requestedAt.toISOString().slice(0, 10)],
    ...(note ? ([['Note', note]] satisfies Fact[]) : []),
  ]
  const content = letter({
    heading: approved ? 'Refund approved' : 'Refund denied',
    paragraphs: approved
      ? [
          `Dear ${to.name},\nyour refund of ${amount} for “${invoice.submissionTitle}” is approved.`,
          'Processing takes 7 to 10 business days, and your bank 3 to 5 bank days more until the amount appears.',
          ...(refund.percent === 100
            ? ['As the whole fee goes back, the entry is withdrawn from the programme.']
            : []),
        ]
      : [
          `Dear ${to.name},\nwe looked at your request and do not refund the entry fee of “${invoice.submissionTitle}”.`,
          'If you disagree, tell us within 30 days through the contact page, with the number of the invoice. A senior member of the team who was not involved reviews the case and answers within 10 business days.',
        ],
    facts,
    sender: programmeName,
  })
  const subject = `Refund ${approved ? 'approved' : 'denied'} for invoice ${invoice.number}`
  return { toName: to.name, toAddress: to.email, subject, ...content }
}
