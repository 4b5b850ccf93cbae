import { refundPercents, refundTimes } from '@accolade/contracts/entities/refund-rules'
import { mark } from '@accolade/contracts/words'
import type { Facts } from '../../lib/facts.ts'
import { say, t } from '../../lib/words.ts'
import type { Policy } from './policy.ts'

/** How much goes back, by when it is asked for (spec §9). */
export const refundSchedule = [
  {
    percent: refundPercents.full,
    when: mark('Within 7 days after payment'),
    how: mark('A full refund, without conditions'),
  },
  {
    percent: refundPercents.partial,
    when: mark('From day 8 to day 30'),
    how: mark('A partial refund, subject to review'),
  },
  { percent: 0, when: mark('Once judging has begun'), how: mark('No refund, whenever you paid') },
] as const

/** When and how entry fees are paid back. */
export function refundOf({ closes, judging }: Facts): Policy {
  return {
    title: t('Refund Policy', {}, 'title'),
    lead: t(
      'Plans change. Until judging begins, most of your fee can come back, and how much is a matter of days.',
    ),
    sections: [
      {
        id: 'once-judging-begins',
        title: t('Once judging begins'),
        paragraphs: [
          t(
            'There is no refund after judging of your category has begun, because the work of the judges cannot be returned. That is typically 5 to 7 days after the deadline. Submissions of this edition close on {closes}; the judging period is {judging}. After day 30 there is no refund either.',
            { closes, judging },
          ),
        ],
      },
      {
        id: 'how-to-ask-for-a-refund',
        title: t('How to ask for a refund'),
        paragraphs: [t('The person who received the invoice asks for the refund:')],
        list: [
          t('Open your profile and choose Billing & Payments.'),
          t(
            'Find the payment: it says how much can be refunded until when. Choose Request Refund and give us the reason.',
          ),
          t(
            'You get a mail about the decision and about the transfer, and the state of the request is shown there.',
          ),
        ],
      },
      {
        id: 'how-long-it-takes',
        title: t('How long it takes'),
        paragraphs: [t('From request to bank account there are three stretches:')],
        list: [
          t('Review of the request: {review}.', { review: say(refundTimes.review) }),
          t('Transfer of an approved refund: {processing}.', { processing: say(refundTimes.processing) }),
          t('Your bank, until the amount appears: {bank} more.', { bank: say(refundTimes.bank) }),
        ],
      },
      {
        id: 'what-happens-to-the-submission',
        title: t('What happens to the submission'),
        paragraphs: [
          t(
            'A full refund withdraws the submission from the programme as soon as it is approved. Each submission has its own entry and payment, so your other submissions are not touched.',
          ),
        ],
      },
      {
        id: 'what-cannot-be-refunded',
        title: t('What cannot be refunded'),
        paragraphs: [],
        list: [
          t('Submissions that were disqualified for breaking the terms or the code of conduct.'),
          t('Submissions that did not win: the fee pays for judging, not for an award.'),
          t('Fees that your own bank or payment provider charges.'),
        ],
      },
      {
        id: 'if-we-fail',
        title: t('If we fail'),
        paragraphs: [
          t(
            'If a category is cancelled, or a mistake of ours keeps your submission from being judged, you get the full fee back whatever the date.',
          ),
        ],
      },
      {
        id: 'disputes',
        title: t('Disputes'),
        paragraphs: [
          t(
            'If you disagree with a decision, tell us within 30 days through the contact page, with the number of the invoice. A senior member of the team who was not involved reviews the case and answers within 10 business days.',
          ),
        ],
      },
    ],
  }
}
