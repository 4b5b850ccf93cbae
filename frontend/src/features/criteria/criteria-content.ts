import { awardLevels } from '@accolade/contracts/entities/judging-rules'
import { mark } from '@accolade/contracts/words'
import type { Facts } from '../../lib/facts.ts'
import { t } from '../../lib/words.ts'

/** The four areas of 25 points (spec §1, §9), and what judges ask in each. */
export const areas = [
  {
    title: mark('Creative Excellence'),
    points: 25,
    text: mark('Is the idea original, and is it carried out with craft?'),
    questions: [
      mark('Would you remember it tomorrow?'),
      mark('Does every element serve the idea?'),
      mark('Is the execution as good as the concept?'),
    ],
  },
  {
    title: mark('Strategic Impact'),
    points: 25,
    text: mark('Does the work solve the right problem for the right people?'),
    questions: [
      mark('Is there an insight behind it?'),
      mark('Do audience, message and channels fit together?'),
      mark('Did it move the brand or the cause forward?'),
    ],
  },
  {
    title: mark('Innovation'),
    points: 25,
    text: mark('Does it do something that was not done before, or not in this way?'),
    questions: [
      mark('Is technology, media or data used in a new way?'),
      mark('Was there a risk worth taking?'),
      mark('Will others learn from it?'),
    ],
  },
  {
    title: mark('Results & Effectiveness'),
    points: 25,
    text: mark('Did it work, and is that shown?'),
    questions: [
      mark('Were there goals, and were they met?'),
      mark('Are figures given with period and comparison?'),
      mark('Can the effect be credited to the work?'),
    ],
  },
] as const

/** The levels on the scale of 100 points (spec §9). */
export const levels = [
  {
    level: 'gold',
    from: awardLevels.gold,
    to: 100,
    text: mark('Outstanding in every area. Sets the standard.'),
  },
  { level: 'silver', from: awardLevels.silver, to: 89, text: mark('Excellent work with few reservations.') },
  {
    level: 'bronze',
    from: awardLevels.bronze,
    to: 79,
    text: mark('Strong work that exceeds what is expected.'),
  },
] as const

/** What a judge’s value from 0 to 10 means (spec §5). */
export const guidance = [
  ['1–3', mark('Below expectations')],
  ['4–6', mark('Meets expectations')],
  ['7–8', mark('Exceeds expectations')],
  ['9–10', mark('Outstanding')],
] as const

/** How a score comes about. */
export function processOf(facts: Facts) {
  return [
    {
      title: t('Blind'),
      text: t(
        '{judges, number} expert judges score the submissions in their categories. They see title, description and evidence, never who entered.',
        { judges: facts.judges },
      ),
    },
    {
      title: t('Weighted'),
      text: t(
        'Every criterion gets a value from 0 to 10 in steps of 0.1 and counts as much as it weighs. A category may set its own criteria and weights; its card names them.',
      ),
    },
    {
      title: t('Averaged'),
      text: t(
        'The scores of all judges are brought to the 100-point scale and averaged. No single judge decides.',
      ),
    },
    {
      title: t('Free of conflicts'),
      text: t(
        'A judge with a conflict of interest declares it, scores nothing, and the submission is reassigned to another judge.',
      ),
    },
  ]
}
