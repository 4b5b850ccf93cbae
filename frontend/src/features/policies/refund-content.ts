import { refundTimes } from '@accolade/contracts/entities/refund-rules'
import type { Facts } from '../../lib/facts.ts'
import type { Policy } from './policy.ts'

/** How much goes back, by when it is asked for (spec §9). */
export const refundSchedule = [
  { share: '100%', when: 'Within 7 days after payment', how: 'A full refund, without conditions' },
  { share: '75%', when: 'From day 8 to day 30', how: 'A partial refund, subject to review' },
  { share: '0%', when: 'Once judging has begun', how: 'No refund, whenever you paid' },
] as const

/** When and how entry fees are paid back. */
export function refundOf({ closes, judging }: Facts): Policy {
  return {
    title: 'Refund Policy',
    lead: 'Plans change. Until judging begins, most of your fee can come back, and how much is a matter of days.',
    sections: [
      {
        title: 'Once judging begins',
        paragraphs: [
          `There is no refund after judging of your category has begun, because the work of the judges cannot be returned. That is typically 5 to 7 days after the deadline. Submissions of this edition close on ${closes}; the judging period is ${judging}. After day 30 there is no refund either.`,
        ],
      },
      {
        title: 'How to ask for a refund',
        paragraphs: ['The person who received the invoice asks for the refund:'],
        list: [
          'Open your profile and choose Billing & Payments.',
          'Find the payment: it says how much can be refunded until when. Choose Request Refund and give us the reason.',
          'You get a mail about the decision and about the transfer, and the state of the request is shown there.',
        ],
      },
      {
        title: 'How long it takes',
        paragraphs: ['From request to bank account there are three stretches:'],
        list: [
          `Review of the request: ${refundTimes.review}.`,
          `Transfer of an approved refund: ${refundTimes.processing}.`,
          `Your bank, until the amount appears: ${refundTimes.bank} more.`,
        ],
      },
      {
        title: 'What happens to the submission',
        paragraphs: [
          'A full refund withdraws the submission from the programme as soon as it is approved. Each submission has its own entry and payment, so your other submissions are not touched.',
        ],
      },
      {
        title: 'What cannot be refunded',
        paragraphs: [],
        list: [
          'Submissions that were disqualified for breaking the terms or the code of conduct.',
          'Submissions that did not win: the fee pays for judging, not for an award.',
          'Fees that your own bank or payment provider charges.',
        ],
      },
      {
        title: 'If we fail',
        paragraphs: [
          'If a category is cancelled, or a mistake of ours keeps your submission from being judged, you get the full fee back whatever the date.',
        ],
      },
      {
        title: 'Disputes',
        paragraphs: [
          'If you disagree with a decision, tell us within 30 days through the contact page, with the number of the invoice. A senior member of the team who was not involved reviews the case and answers within 10 business days.',
        ],
      },
    ],
  }
}
