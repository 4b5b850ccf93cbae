import type { GalleryCard, GalleryPage } from '@accolade/contracts/entities/gallery'
import { nameKey } from '@accolade/contracts/entities/slug'
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

/** A card of the gallery; the first is the Grand Prize Winner. */
export function cardOf(count: number, fields: Partial<GalleryCard> = {}): GalleryCard {
  const winner = winnerOf(count, fields)
  return {
    edition: winner.createdAt.slice(0, 4),
    grandPrize: count === 1,
    categoryKey: nameKey(winner.categoryName),
    agencyKey: nameKey(winner.organizationName),
    ...winner,
    ...fields,
  }
}

/** A page of the gallery with these winners. */
export function galleryOf(winners: GalleryCard[], fields: Partial<GalleryPage> = {}): GalleryPage {
  const choices = (pairs: [key: string | undefined, name: string][]) =>
    [...new Map(pairs).entries()].flatMap(([key, name]) =>
      key === undefined ? [] : [{ key, name, winners: pairs.filter(([each]) => each === key).length }],
    )
  return {
    winners,
    total: winners.length,
    page: 1,
    pageSize: 36,
    editions: choices(winners.map(({ edition }) => [edition, edition])),
    categories: choices(winners.map(({ categoryKey, categoryName }) => [categoryKey, categoryName])),
    agencies: choices(winners.map(({ agencyKey, organizationName }) => [agencyKey, organizationName])),
    countries: choices(winners.map(({ country }) => [country, country ?? ''])),
    levels: choices(winners.map(({ level }) => [level, level ?? ''])),
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
