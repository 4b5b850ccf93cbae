import type { Facts } from '../../lib/facts.ts'

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
      title: 'General',
      questions: [
        {
          question: `What is ${facts.name}?`,
          answer: `An annual awards programme for advertising and marketing, recognizing excellence since ${facts.since}. Expert judges score every submission blind, against weighted criteria.`,
        },
        {
          question: 'Who can enter?',
          answer:
            'Agencies, marketing companies, freelance creatives and in-house teams, from anywhere in the world. You enter on behalf of an organization; freelancers simply create one in their own name.',
        },
        {
          question: 'Which work is eligible?',
          answer:
            'Advertising and marketing work that was executed within the past 24 months and that you have the right to enter.',
        },
        {
          question: 'Do I need an account?',
          answer:
            'Not for reading. To enter work you create an account with a username, an email address and a password; it also shows you what becomes of your submissions.',
        },
      ],
    },
    {
      id: 'submission-process',
      title: 'Submission process',
      questions: [
        {
          question: 'How do I submit my work?',
          answer:
            'In three steps: project details, supporting evidence, payment. Sign in, choose Submit Entry, and the form leads you through them.',
        },
        {
          question: 'Can I save a submission and finish it later?',
          answer:
            'Yes. After the first step it is a draft on your dashboard. You can edit it until you complete it.',
        },
        {
          question: 'Which files can I upload?',
          answer: 'Images, PDFs and videos: at most 5 files of at most 50 MB each.',
        },
        {
          question: 'Can I enter the same work in several categories?',
          answer: 'Yes. Each submission needs a separate entry and payment.',
        },
        {
          question: 'Can I change a submission after submitting it?',
          answer:
            'No, what was submitted is what is judged. Write to us if something is wrong. Until judging begins you can also withdraw the submission.',
        },
      ],
    },
    {
      id: 'timing-and-deadlines',
      title: 'Timing and deadlines',
      questions: [
        {
          question: 'When is the deadline?',
          answer: `Submissions close on ${facts.closes}. A category can have a deadline of its own, which is shown on its card; “Deadline Soon” means 30 days or fewer.`,
        },
        {
          question: 'When are submissions judged?',
          answer: `From ${facts.judgingStarts} to ${facts.judgingEnds}.`,
        },
        { question: 'When are the winners announced?', answer: `On ${facts.announced}.` },
        {
          question: 'Can I get an extension?',
          answer:
            'No. The same deadline holds for everybody, and the system closes by itself. A draft that was not completed in time stays on your dashboard.',
        },
      ],
    },
    {
      id: 'pricing-and-payment',
      title: 'Pricing and payment',
      questions: [
        {
          question: 'What does a submission cost?',
          answer: `Entry fees start at ${facts.feesFrom} and depend on the category: each card names its fee in dollars. Each submission has its own.`,
        },
        {
          question: 'How do I pay?',
          answer:
            'Request the invoice in the last step of your submission. It comes by email within about 24 hours, and the submission counts once the fee is paid.',
        },
        {
          question: 'Where do I find my invoices?',
          answer: 'On your profile, under Billing & Payments, with every payment and refund.',
        },
        {
          question: 'Can I get my money back?',
          answer:
            'In full within 7 days after payment, and 75% from day 8 to day 30, subject to review. After that, and once judging has begun (typically 5 to 7 days after the deadline), there is no refund. Our refund policy has the details.',
        },
      ],
    },
    {
      id: 'judging',
      title: 'Judging',
      questions: [
        {
          question: 'Who are the judges?',
          answer: `${facts.judges} expert judges from creation, strategy, media and marketing. Each is assigned to categories of their field.`,
        },
        {
          question: 'What does blind judging mean?',
          answer:
            'Judges see the work and never who submitted it: no organization, no people, no original file names. Names in texts are made unreadable.',
        },
        {
          question: 'How are submissions scored?',
          answer:
            'In four areas of 25 points: Creative Excellence, Strategic Impact, Innovation, and Results & Effectiveness. Every category weighs its criteria; the scores of all judges are averaged on a scale of 100 points.',
        },
        {
          question: 'What happens if a judge knows the work?',
          answer:
            'The judge declares a conflict of interest and cannot score the submission, which is reassigned to another judge.',
        },
        {
          question: 'Will I see my score?',
          answer: 'Yes, on your profile, once the results of your category are out.',
        },
      ],
    },
    {
      id: 'awards',
      title: 'Awards',
      questions: [
        {
          question: 'Which levels are there?',
          answer: 'Gold for 90 to 100 points, Silver for 80 to 89, Bronze for 70 to 79.',
        },
        {
          question: 'How many winners can a category have?',
          answer: 'As many as reach the points. If none does, no award is given.',
        },
        {
          question: 'Where are winners shown?',
          answer:
            'In the winners gallery, with a page of their own that stays online, and in articles about outstanding awards.',
        },
        {
          question: 'May I advertise my award?',
          answer: 'Please do, with its level, category and year, for the work that won it.',
        },
      ],
    },
  ]
}
