import { pathIn } from '@accolade/contracts/language'
import type { Facts } from '../../lib/facts.ts'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/words.ts'

/** A thought with a name. */
export interface Point {
  title: string
  text: string
}

/** A part of the guide; its `id` is its `#part` in the address, the same in every language. */
interface Part {
  id: string
  title: string
}

/** The submission guide; the page and the PDF are both made of it. */
export interface Guide {
  title: string
  lead: string
  preparing: Part & { intro: string; points: Point[] }
  categories: Part & { intro: string; areas: (Point & { show: string })[] }
  process: Part & { steps: Point[] }
  dates: Part & { note: string }
  tips: Part & { items: string[] }
  /** Its PDF: the address, what it is called on the reader's machine and in a reader's window, and what only paper has to say. */
  pdf: { address: string; fileName: string; title: string; datesNote: string }
}

/** The guide's texts with the facts of the edition in them. */
export function guideOf(facts: Facts): Guide {
  return {
    title: t('Submission Guide'),
    lead: t(
      'Everything to know before you enter the {edition} edition: what to prepare, where the work belongs, and what makes a submission easy to judge.',
      { edition: facts.edition },
    ),
    preparing: {
      id: 'preparing',
      title: t('Preparing a campaign'),
      intro: t(
        'Judges see your submission and nothing else. They were not in the briefing, they do not know who you are, and they read many submissions in a row. Prepare the campaign so that it explains itself.',
      ),
      points: [
        {
          title: t('Check that the work is eligible'),
          text: t(
            'It must have been executed within the past 24 months. Work for clients, for your own brand and for a good cause is equally welcome, from agencies, marketing companies, freelance creatives and in-house teams.',
          ),
        },
        {
          title: t('Write the story first'),
          text: t(
            'Name the problem, the idea, what was done and what came of it, in that order. The description takes 50 to 5,000 characters; most strong submissions need fewer than 2,500.',
          ),
        },
        {
          title: t('Put numbers beside the claims'),
          text: t(
            'A quarter of the points is for results and effectiveness. Give the figure, the period and what it is compared with: “sales up 18% in eight weeks, against 3% the year before”.',
          ),
        },
        {
          title: t('Choose evidence that works by itself'),
          text: t(
            'Up to five files of at most 50 MB each: images, PDFs or videos. One case film, two or three stills and a page of results say more than a folder of everything.',
          ),
        },
        {
          title: t('Take the names out'),
          text: t(
            'Judging is blind. Leave the names of your agency, team and people out of the title, the description, the pictures and the credits of the film.',
          ),
        },
        {
          title: t('Ask for permission early'),
          text: t(
            'You confirm that you may enter the work. Clients, photographers, musicians and everybody who can be recognized should know about it before the deadline, not after.',
          ),
        },
      ],
    },
    categories: {
      id: 'categories',
      title: t('Categories'),
      intro: t(
        'Four areas describe what most campaigns are about. They help you to find the open category whose criteria weigh what your work does best. The same work may be entered in several categories: each submission needs a separate entry and payment.',
      ),
      areas: [
        {
          title: t('Digital Advertising'),
          text: t(
            'Campaigns that live on screens: display, search, social, video, audio and what has no name yet.',
          ),
          show: t('Show the work in its place, as people met it, and what they did next.'),
        },
        {
          title: t('Creative Excellence'),
          text: t('Ideas and craft that stand out: art direction, copy, film, design, sound.'),
          show: t('Show details at full quality. One frame that holds up is worth a minute of montage.'),
        },
        {
          title: t('Brand Strategy'),
          text: t('Positioning, identity and long-term thinking that changed how a brand is understood.'),
          show: t('Show the insight, the decision it led to, and the brand before and after.'),
        },
        {
          title: t('Marketing Innovation'),
          text: t(
            'New uses of technology, media or data, and new ways of reaching people who could not be reached.',
          ),
          show: t('Show what was not possible before, and that it worked for more than the launch day.'),
        },
      ],
    },
    process: {
      id: 'process',
      title: t('The 3-step process'),
      steps: [
        {
          title: t('Project details'),
          text: t(
            'Create an account, choose a category and the organization you enter for, then give title, description, team size and, if there is one, the address of the project. It is saved as a draft that only your organization sees.',
          ),
        },
        {
          title: t('Supporting evidence'),
          text: t(
            'Upload your files. Every one is checked on arrival and counts once it is marked Uploaded. Put them in order and caption them: judges see both, never the names of files. You can exchange files until you complete the submission.',
          ),
        },
        {
          title: t('Payment'),
          text: t(
            'Continue to payment and request the invoice: it comes by email within about 24 hours. Entry fees start at {feesFrom} and are named on every category. The submission counts once the fee is paid; where there is no fee, once you complete it.',
            { feesFrom: facts.feesFrom },
          ),
        },
      ],
    },
    dates: {
      id: 'dates',
      title: t('Important dates'),
      note: t(
        'Submissions must be complete by the end of {closes}. A category can have a deadline of its own: the one on its card counts.',
        { closes: facts.closes },
      ),
    },
    tips: {
      id: 'tips',
      title: t('Tips'),
      items: [
        t('Read the criteria of your category before writing, and answer each of them once.'),
        t(
          'Let somebody who does not know the campaign read the submission. What they ask is what is missing.',
        ),
        t('Begin with the result if it is extraordinary, with the idea if it is not.'),
        t('Keep films under two minutes and readable without sound.'),
        t('Name files by what they show, never by who made them.'),
        t('Give each category its own version of the description: the weights differ.'),
        t('Submit a few days early. Invoices are sent within about 24 hours, banks take longer.'),
      ],
    },
    pdf: {
      address: pathIn(language(), '/guide.pdf'),
      fileName: t('Accolade submission guide.pdf'),
      title: t('Submission Guide, {name} {edition}', { name: facts.name, edition: facts.edition }),
      datesNote: t('Dates can change: the guide on our website always has the current ones.'),
    },
  }
}
