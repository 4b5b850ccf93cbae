import type { Facts } from '../../lib/facts.ts'
import { t } from '../../lib/words.ts'

/** What `/enter` says: the way in three steps, what to have at hand, and what helps. */
export function enterOf(facts: Facts) {
  return {
    steps: [
      {
        title: t('Choose your category'),
        text: t(
          'Compare criteria, deadlines and fees, and pick the category that weighs what your work does best. Entry fees start at {feesFrom}; every category names its own.',
          { feesFrom: facts.feesFrom },
        ),
      },
      {
        title: t('Submit the work'),
        text: t(
          'Describe the project, add up to five images, PDFs or videos as evidence, and pay the entry fee by invoice. A draft waits for you until the deadline.',
        ),
      },
      {
        title: t('Get judged, get recognized'),
        text: t(
          '{judges, number} expert judges score blind, against weighted criteria. From 70 points on there is a medal: Bronze, Silver from 80, Gold from 90.',
          { judges: facts.judges },
        ),
      },
    ],
    checklist: [
      t('The work was executed within the past 24 months'),
      t('A title of at least 3 characters'),
      t('A description of at least 50 characters: problem, idea, execution, results'),
      t('The category that fits best'),
      t('The organization you enter for, and its team size: 1-5, 6-15 or 16+'),
      t('Up to 5 files of at most 50 MB each: images, PDFs, videos'),
      t('The address of the project, if it can be visited'),
      t('No names of agency, team or people in texts and files'),
      t('Permission of the client and of everybody involved'),
    ],
    tips: [
      {
        title: t('Lead with the idea'),
        text: t('Judges should know after two sentences what was new. Background can follow.'),
      },
      {
        title: t('Prove the results'),
        text: t(
          'A figure, its period and its comparison. Results & Effectiveness is a quarter of the points.',
        ),
      },
      {
        title: t('Edit the evidence'),
        text: t('Five files are the most, not the goal. Keep what says something the text cannot.'),
      },
      {
        title: t('Enter more than once'),
        text: t(
          'Work that fits two categories may run in both. Each submission needs a separate entry and payment.',
        ),
      },
    ],
  }
}
