import type { Facts } from '../../lib/facts.ts'

/** What `/enter` says: the way in three steps, what to have at hand, and what helps. */
export function enterOf(facts: Facts) {
  return {
    steps: [
      {
        title: 'Choose your category',
        text: `Compare criteria, deadlines and fees, and pick the category that weighs what your work does best. Entry fees start at ${facts.feesFrom}; every category names its own.`,
      },
      {
        title: 'Submit the work',
        text: 'Describe the project, add up to five images, PDFs or videos as evidence, and pay the entry fee by invoice. A draft waits for you until the deadline.',
      },
      {
        title: 'Get judged, get recognized',
        text: `${facts.judges} expert judges score blind, against weighted criteria. From 70 points on there is a medal: Bronze, Silver from 80, Gold from 90.`,
      },
    ],
    checklist: [
      'The work was executed within the past 24 months',
      'A title of at least 3 characters',
      'A description of at least 50 characters: problem, idea, execution, results',
      'The category that fits best',
      'The organization you enter for, and its team size: 1-5, 6-15 or 16+',
      'Up to 5 files of at most 50 MB each: images, PDFs, videos',
      'The address of the project, if it can be visited',
      'No names of agency, team or people in texts and files',
      'Permission of the client and of everybody involved',
    ],
    tips: [
      {
        title: 'Lead with the idea',
        text: 'Judges should know after two sentences what was new. Background can follow.',
      },
      {
        title: 'Prove the results',
        text: 'A figure, its period and its comparison. Results & Effectiveness is a quarter of the points.',
      },
      {
        title: 'Edit the evidence',
        text: 'Five files are the most, not the goal. Keep what says something the text cannot.',
      },
      {
        title: 'Enter more than once',
        text: 'Work that fits two categories may run in both. Each submission needs a separate entry and payment.',
      },
    ],
  }
}
