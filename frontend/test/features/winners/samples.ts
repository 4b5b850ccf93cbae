import type { AwardArticle, Winner } from '@accolade/contracts/entities/winner'

/** A winner as the API answers it. */
export function winnerOf(count: number, fields: Partial<Winner> = {}): Winner {
  return {
    id: `0190a000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    slug: `winner-${count}`,
    organizationName: 'Tidewater & Sons',
    title: `Work ${count}`,
    description: 'A chair, repaired.\n\nAWARDS RECEIVED:\n• Retail Craft - Silver\n• Long Idea Prize',
    categoryName: 'Sustainability',
    createdAt: '2025-05-15T12:00:00.000Z',
    ...fields,
  }
}

export const article: AwardArticle = {
  id: '0190a000-0000-7000-8000-000000000900',
  year: 2025,
  title: 'Best Use of Silence',
  category: 'Media',
  awardingBody: 'The Jury of 2025',
  achievement: 'Forty screens were switched off.',
  description: 'Only the material was missing.',
  significance: 'It asked what absence costs.',
  metrics: [
    { value: '40', label: 'screens left white' },
    { value: '−11 dB', label: 'noise in the square' },
  ],
  highlights: ['A contract for nothing', 'Seven days'],
}
