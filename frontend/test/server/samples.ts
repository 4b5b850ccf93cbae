import type { Award } from '@accolade/contracts/entities/award'
import type { GalleryCard, GalleryOf, GalleryPage } from '@accolade/contracts/entities/gallery'
import type { AwardArticle, Winner } from '@accolade/contracts/entities/winner'

export const award: Award = {
  id: '0190a000-0006-7000-8000-000000000001',
  title: 'Social Good Award',
  subtitle: 'For work that changed what people do',
  description: 'Campaigns with a measured effect on society.',
  longDescription: '',
  category: 'social',
  featured: true,
  image: null,
  fees: [{ category: 'Agency', description: '', price: 299 }],
  criteria: [],
  eligibility: [],
  submissionRequirements: [],
  judgingCriteria: [{ criterion: 'Effect', weight: 60, description: '' }],
  timeline: [],
  version: 1,
}

export const winner: Winner = {
  id: '0190a000-0007-7000-8000-000000000001',
  slug: 'the-quiet-billboard',
  organizationName: 'Northlight Studio',
  title: 'The Quiet Billboard',
  level: 'silver',
  score: 84.2,
  awardTitle: 'Grand Prix',
  description:
    'A billboard that says nothing.\n\nAWARDS RECEIVED: • Best Use of Silence - Gold • Nothing Written',
  categoryName: 'Design Excellence',
  createdAt: '2025-05-15T10:00:00.000Z',
}

const card: GalleryCard = {
  ...winner,
  edition: '2025',
  grandPrize: true,
  categoryKey: 'design-excellence',
  agencyKey: 'northlight-studio',
}

export const gallery: GalleryPage = {
  winners: [card],
  total: 1,
  page: 1,
  pageSize: 36,
  editions: [{ key: '2025', name: '2025', winners: 1 }],
  categories: [{ key: 'design-excellence', name: 'Design Excellence', winners: 1 }],
  agencies: [{ key: 'northlight-studio', name: 'Northlight Studio', winners: 1 }],
  countries: [],
  levels: [{ key: 'silver', name: 'Silver', winners: 1 }],
}

export const agency: GalleryOf['of'] = {
  scope: 'agency',
  key: 'northlight-studio',
  name: 'Northlight Studio',
}

export const article: AwardArticle = {
  id: '0190a000-0008-7000-8000-000000000001',
  year: 2025,
  title: 'Best Use of Silence',
  category: 'Outdoor',
  awardingBody: 'Northern Creative Circle',
  achievement: 'The only billboard of the year that people asked to keep.',
  description: 'It said nothing for six weeks.',
  significance: '',
  metrics: [],
  highlights: [],
}
