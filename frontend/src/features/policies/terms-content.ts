import type { Facts } from '../../lib/facts.ts'
import { t } from '../../lib/words.ts'
import type { Policy } from './policy.ts'

/** The agreement between entrants and the programme. */
export function termsOf({ name, edition, closes, judging, announced, feesFrom }: Facts): Policy {
  return {
    title: t('Terms of Service', {}, 'title'),
    lead: t('The rules of the {edition} edition, for everybody who visits, enters, judges or wins.', {
      edition,
    }),
    sections: [
      {
        id: 'agreement',
        title: t('Agreement'),
        paragraphs: [
          t(
            'By using the platform of {name}, creating an account or submitting work you accept these terms, the privacy policy, the refund policy and the code of conduct. If you act for an organization, you confirm that you may do so.',
            { name },
          ),
        ],
      },
      {
        id: 'accounts',
        title: t('Accounts'),
        paragraphs: [
          t(
            'Give correct details and keep your password to yourself. You answer for what happens under your account until you tell us that it was misused. One person may belong to several organizations; members of an organization see and edit its submissions.',
          ),
        ],
      },
      {
        id: 'eligibility',
        title: t('Eligibility'),
        paragraphs: [
          t(
            'Agencies, marketing companies, freelance creatives and in-house teams may enter. The work must have been executed within the past 24 months. Judges and administrators do not score or decide on work in which they have an interest.',
          ),
        ],
      },
      {
        id: 'submissions',
        title: t('Submissions'),
        paragraphs: [t('A submission is complete when all of this is there:')],
        list: [
          t('Title, description, category, organization and team size.'),
          t('Evidence of at most 5 files of at most 50 MB each: images, PDFs, videos.'),
          t('The entry fee, paid. Each submission needs a separate entry and payment.'),
        ],
      },
      {
        id: 'dates',
        title: t('Dates'),
        paragraphs: [
          t(
            'Submissions close on {closes}. Judging takes place from {judging}, and winners are announced on {announced}. A category may have its own deadline, which is shown with it. We may move a date for important reasons and announce it here when we do.',
            { closes, judging, announced },
          ),
        ],
      },
      {
        id: 'fees',
        title: t('Fees'),
        paragraphs: [
          t(
            'Entry fees start at {feesFrom}. The fee shown with the category when you request the invoice is the one that counts. Refunds follow the refund policy.',
            { feesFrom },
          ),
        ],
      },
      {
        id: 'your-work-stays-yours',
        title: t('Your work stays yours'),
        paragraphs: [
          t(
            'You keep all rights in your work. You allow us to store it, show it to judges and, if it wins, to present it on the platform and in reports about the programme, naming your organization. You confirm that you hold the rights this takes, and those of everybody shown or heard in it.',
          ),
        ],
      },
      {
        id: 'judging-and-awards',
        title: t('Judging and awards'),
        paragraphs: [
          t(
            'Judging is blind: four criteria of 25 points each on a scale of 100, averaged across judges. Gold is awarded for 90 to 100 points, Silver for 80 to 89, Bronze for 70 to 79. The result of the jury is final. Where a submission turns out to break these terms, an award can be withdrawn.',
          ),
        ],
      },
      {
        id: 'what-is-not-allowed',
        title: t('What is not allowed'),
        paragraphs: [],
        list: [
          t('Entering work of others, invented work or invented results.'),
          t('Identifying yourself to judges, or trying to influence them.'),
          t('Attacking, overloading or automatically harvesting the platform.'),
          t('Uploading unlawful content or harmful files.'),
        ],
      },
      {
        id: 'disqualification',
        title: t('Disqualification'),
        paragraphs: [
          t(
            'We may refuse or remove submissions and close accounts that break these terms. Before we decide, you are heard, unless the matter cannot wait. There is no refund for a disqualified submission.',
          ),
        ],
      },
      {
        id: 'liability',
        title: t('Liability'),
        paragraphs: [
          t(
            'We run the platform with care, but cannot promise that it is always available. We are liable without limit for intent and gross negligence and where the law says so; otherwise for breaches of essential duties only, and up to the fees you paid in the edition concerned.',
          ),
        ],
      },
      {
        id: 'changes-and-law',
        title: t('Changes and law'),
        paragraphs: [
          t(
            'New versions of these terms hold for submissions made after their date. The law at the organizer’s seat applies; consumer protection of your country remains untouched. Should one rule be void, the others stay in force.',
          ),
        ],
      },
    ],
  }
}
