import type { Facts } from '../../lib/facts.ts'

/** A thought with a name. */
export interface Point {
  title: string
  text: string
}

/** The submission guide; the page and the PDF are both made of it. */
export interface Guide {
  lead: string
  preparing: { intro: string; points: Point[] }
  categories: { intro: string; areas: (Point & { show: string })[] }
  steps: Point[]
  dates: string
  tips: string[]
}

/** The guide's texts with the facts of the edition in them. */
export function guideOf(facts: Facts): Guide {
  return {
    lead: `Everything to know before you enter the ${facts.edition} edition: what to prepare, where the work belongs, and what makes a submission easy to judge.`,
    preparing: {
      intro:
        'Judges see your submission and nothing else. They were not in the briefing, they do not know who you are, and they read many submissions in a row. Prepare the campaign so that it explains itself.',
      points: [
        {
          title: 'Check that the work is eligible',
          text: 'It must have been executed within the past 24 months. Work for clients, for your own brand and for a good cause is equally welcome, from agencies, marketing companies, freelance creatives and in-house teams.',
        },
        {
          title: 'Write the story first',
          text: 'Name the problem, the idea, what was done and what came of it, in that order. The description takes 50 to 5,000 characters; most strong submissions need fewer than 2,500.',
        },
        {
          title: 'Put numbers beside the claims',
          text: 'A quarter of the points is for results and effectiveness. Give the figure, the period and what it is compared with: “sales up 18% in eight weeks, against 3% the year before”.',
        },
        {
          title: 'Choose evidence that works by itself',
          text: 'Up to five files of at most 50 MB each: images, PDFs or videos. One case film, two or three stills and a page of results say more than a folder of everything.',
        },
        {
          title: 'Take the names out',
          text: 'Judging is blind. Leave the names of your agency, team and people out of the title, the description, the pictures and the credits of the film.',
        },
        {
          title: 'Ask for permission early',
          text: 'You confirm that you may enter the work. Clients, photographers, musicians and everybody who can be recognized should know about it before the deadline, not after.',
        },
      ],
    },
    categories: {
      intro:
        'Four areas describe what most campaigns are about. They help you to find the open category whose criteria weigh what your work does best. The same work may be entered in several categories: each submission needs a separate entry and payment.',
      areas: [
        {
          title: 'Digital Advertising',
          text: 'Campaigns that live on screens: display, search, social, video, audio and what has no name yet.',
          show: 'Show the work in its place, as people met it, and what they did next.',
        },
        {
          title: 'Creative Excellence',
          text: 'Ideas and craft that stand out: art direction, copy, film, design, sound.',
          show: 'Show details at full quality. One frame that holds up is worth a minute of montage.',
        },
        {
          title: 'Brand Strategy',
          text: 'Positioning, identity and long-term thinking that changed how a brand is understood.',
          show: 'Show the insight, the decision it led to, and the brand before and after.',
        },
        {
          title: 'Marketing Innovation',
          text: 'New uses of technology, media or data, and new ways of reaching people who could not be reached.',
          show: 'Show what was not possible before, and that it worked for more than the launch day.',
        },
      ],
    },
    steps: [
      {
        title: 'Project details',
        text: 'Create an account, choose a category and the organization you enter for, then give title, description, team size and, if there is one, the address of the project. It is saved as a draft that only your organization sees.',
      },
      {
        title: 'Supporting evidence',
        text: 'Upload your files. Every one is checked on arrival and counts once it is marked Uploaded. Put them in order and caption them: judges see both, never the names of files. You can exchange files until you complete the submission.',
      },
      {
        title: 'Payment',
        text: `Continue to payment and request the invoice: it comes by email within about 24 hours. Entry fees start at ${facts.feesFrom} and are named on every category. The submission counts once the fee is paid; where there is no fee, once you complete it.`,
      },
    ],
    dates: `Submissions must be complete by the end of ${facts.closes}. A category can have a deadline of its own: the one on its card counts.`,
    tips: [
      'Read the criteria of your category before writing, and answer each of them once.',
      'Let somebody who does not know the campaign read the submission. What they ask is what is missing.',
      'Begin with the result if it is extraordinary, with the idea if it is not.',
      'Keep films under two minutes and readable without sound.',
      'Name files by what they show, never by who made them.',
      'Give each category its own version of the description: the weights differ.',
      'Submit a few days early. Invoices are sent within about 24 hours, banks take longer.',
    ],
  }
}
