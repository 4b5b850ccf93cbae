import type { Facts } from '../../lib/facts.ts'

/** The four areas of 25 points (spec §1, §9), and what judges ask in each. */
export const areas = [
  {
    title: 'Creative Excellence',
    points: 25,
    text: 'Is the idea original, and is it carried out with craft?',
    questions: [
      'Would you remember it tomorrow?',
      'Does every element serve the idea?',
      'Is the execution as good as the concept?',
    ],
  },
  {
    title: 'Strategic Impact',
    points: 25,
    text: 'Does the work solve the right problem for the right people?',
    questions: [
      'Is there an insight behind it?',
      'Do audience, message and channels fit together?',
      'Did it move the brand or the cause forward?',
    ],
  },
  {
    title: 'Innovation',
    points: 25,
    text: 'Does it do something that was not done before, or not in this way?',
    questions: [
      'Is technology, media or data used in a new way?',
      'Was there a risk worth taking?',
      'Will others learn from it?',
    ],
  },
  {
    title: 'Results & Effectiveness',
    points: 25,
    text: 'Did it work, and is that shown?',
    questions: [
      'Were there goals, and were they met?',
      'Are figures given with period and comparison?',
      'Can the effect be credited to the work?',
    ],
  },
] as const

/** The levels on the scale of 100 points (spec §9). */
export const levels = [
  { name: 'Gold', from: 90, to: 100, text: 'Outstanding in every area. Sets the standard.' },
  { name: 'Silver', from: 80, to: 89, text: 'Excellent work with few reservations.' },
  { name: 'Bronze', from: 70, to: 79, text: 'Strong work that exceeds what is expected.' },
] as const

/** What a judge’s value from 0 to 10 means (spec §5). */
export const guidance = [
  ['1–3', 'Below expectations'],
  ['4–6', 'Meets expectations'],
  ['7–8', 'Exceeds expectations'],
  ['9–10', 'Outstanding'],
] as const

/** How a score comes about. */
export function processOf(facts: Facts) {
  return [
    {
      title: 'Blind',
      text: `${facts.judges} expert judges score the submissions in their categories. They see title, description and evidence, never who entered.`,
    },
    {
      title: 'Weighted',
      text: 'Every criterion gets a value from 0 to 10 in steps of 0.1 and counts as much as it weighs. A category may set its own criteria and weights; its card names them.',
    },
    {
      title: 'Averaged',
      text: 'The scores of all judges are brought to the 100-point scale and averaged. No single judge decides.',
    },
    {
      title: 'Free of conflicts',
      text: 'A judge with a conflict of interest declares it, scores nothing, and the submission is reassigned to another judge.',
    },
  ]
}
