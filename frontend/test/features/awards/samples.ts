import type { Award } from '@accolade/contracts/entities/award'

/** An award as the API answers it. */
export function awardOf(count: number, fields: Partial<Award> = {}): Award {
  return {
    id: `0190a000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    title: `Award ${count}`,
    subtitle: `For work number ${count}`,
    description: 'The finest idea, finely made.',
    longDescription: 'The jury looks for the idea that nobody else had.',
    category: 'creative',
    featured: false,
    image: null,
    fees: [
      { category: 'Agency', description: 'Per entry', price: 299 },
      { category: 'Freelance', description: 'Per entry', price: 149.5 },
    ],
    criteria: ['Originality'],
    eligibility: ['Work of the past 24 months'],
    submissionRequirements: ['A title'],
    judgingCriteria: [{ criterion: 'Craft', weight: 40, description: 'How it is made.' }],
    timeline: [{ phase: 'Deadline', date: 'December 15, 2025', description: 'The last day.' }],
    version: 1,
    ...fields,
  }
}
