import type { Facts } from '../../lib/facts.ts'
import { t } from '../../lib/words.ts'

/** Questions that belong together. */
export interface FaqGroup {
  id: string
  title: string
  questions: { question: string; answer: string }[]
}

/** The questions asked often, in six groups, by the judging pages' timeline (B). */
export function faqOf(facts: Facts): FaqGroup[] {
  return [
    {
      id: 'general',
      title: t('General'),
      questions: [
        {
          question: t('What is {name}?', { name: facts.name }),
          answer: t(
            'An annual awards programme for advertising and marketing, recognizing excellence since {since}. Expert judges score every submission blind, against weighted criteria.',
            { since: facts.since },
          ),
        },
        {
          question: t('Who can enter?'),
          answer: t(
            'Agencies, marketing companies, freelance creatives and in-house teams, from anywhere in the world. You enter on behalf of an organization; freelancers simply create one in their own name.',
          ),
        },
        {
          question: t('Which work is eligible?'),
          answer: t(
            'Advertising and marketing work that was executed within the past 24 months and that you have the right to enter.',
          ),
        },
        {
          question: t('Do I need an account?'),
          answer: t(
            'Not for reading. To enter work you create an account with a username, an email address and a password; it also shows you what becomes of your submissions.',
          ),
        },
      ],
    },
    {
      id: 'submission-process',
      title: t('Submission process'),
      questions: [
        {
          question: t('How do I submit my work?'),
          answer: t(
            'In three steps: project details, supporting evidence, payment. Sign in, choose Submit Entry, and the form leads you through them.',
          ),
        },
        {
          question: t('Can I save a submission and finish it later?'),
          answer: t(
            'Yes. After the first step it is a draft on your dashboard. You can edit it until you complete it.',
          ),
        },
        {
          question: t('Which files can I upload?'),
          answer: t('Images, PDFs and videos: at most 5 files of at most 50 MB each.'),
        },
        {
          question: t('Can I enter the same work in several categories?'),
          answer: t('Yes. Each submission needs a separate entry and payment.'),
        },
        {
          question: t('Can I change a submission after submitting it?'),
          answer: t(
            'No, what was submitted is what is judged. Write to us if something is wrong. Until judging begins you can also withdraw the submission.',
          ),
        },
      ],
    },
    {
      id: 'timing-and-deadlines',
      title: t('Timing and deadlines'),
      questions: [
        {
          question: t('When is the deadline?'),
          answer: t(
            'Submissions close on {closes}. A category can have a deadline of its own, which is shown on its card; “Deadline Soon” means 30 days or fewer.',
            { closes: facts.closes },
          ),
        },
        {
          question: t('When are submissions judged?'),
          answer: t('From {judgingStarts} to {judgingEnds}.', {
            judgingStarts: facts.judgingStarts,
            judgingEnds: facts.judgingEnds,
          }),
        },
        {
          question: t('When are the winners announced?'),
          answer: t('On {announced}.', { announced: facts.announced }),
        },
        {
          question: t('Can I get an extension?'),
          answer: t(
            'No. The same deadline holds for everybody, and the system closes by itself. A draft that was not completed in time stays on your dashboard.',
          ),
        },
      ],
    },
    {
      id: 'pricing-and-payment',
      title: t('Pricing and payment'),
      questions: [
        {
          question: t('What does a submission cost?'),
          answer: t(
            'Entry fees start at {feesFrom} and depend on the category: each card names its fee. Each submission has its own.',
            { feesFrom: facts.feesFrom },
          ),
        },
        {
          question: t('How do I pay?'),
          answer: t(
            'Request the invoice in the last step of your submission. It comes by email within about 24 hours, and the submission counts once the fee is paid.',
          ),
        },
        {
          question: t('Where do I find my invoices?'),
          answer: t('On your profile, under Billing & Payments, with every payment and refund.'),
        },
        {
          question: t('Can I get my money back?'),
          answer: t(
            'In full within 7 days after payment, and 75% from day 8 to day 30, subject to review. After that, and once judging has begun (typically 5 to 7 days after the deadline), there is no refund. Our refund policy has the details.',
          ),
        },
      ],
    },
    {
      id: 'judging',
      title: t('Judging'),
      questions: [
        {
          question: t('Who are the judges?'),
          answer: t(
            '{judges, number} expert judges from creation, strategy, media and marketing. Each is assigned to categories of their field.',
            { judges: facts.judges },
          ),
        },
        {
          question: t('What does blind judging mean?'),
          answer: t(
            'Judges see the work and never who submitted it: no organization, no people, no original file names. Names in texts are made unreadable.',
          ),
        },
        {
          question: t('How are submissions scored?'),
          answer: t(
            'In four areas of 25 points: Creative Excellence, Strategic Impact, Innovation, and Results & Effectiveness. Every category weighs its criteria; the scores of all judges are averaged on a scale of 100 points.',
          ),
        },
        {
          question: t('What happens if a judge knows the work?'),
          answer: t(
            'The judge declares a conflict of interest and cannot score the submission, which is reassigned to another judge.',
          ),
        },
        {
          question: t('Will I see my score?'),
          answer: t('Yes, on your profile, once the results of your category are out.'),
        },
      ],
    },
    {
      id: 'awards',
      title: t('Awards'),
      questions: [
        {
          question: t('Which levels are there?'),
          answer: t('Gold for 90 to 100 points, Silver for 80 to 89, Bronze for 70 to 79.'),
        },
        {
          question: t('How many winners can a category have?'),
          answer: t('As many as reach the points. If none does, no award is given.'),
        },
        {
          question: t('Where are winners shown?'),
          answer: t(
            'In the winners gallery, with a page of their own that stays online, and in articles about outstanding awards.',
          ),
        },
        {
          question: t('May I advertise my award?'),
          answer: t('Please do, with its level, category and year, for the work that won it.'),
        },
      ],
    },
  ]
}
