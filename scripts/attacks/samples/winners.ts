import type { winnersRoutes } from '@accolade/contracts/http/winners'
import { freshName } from '../world/accounts.ts'
import type { World } from '../world/world.ts'
import { make, type Samples } from './sample.ts'

export function winnerForm() {
  return {
    slug: freshName('winner'),
    organizationName: 'Northlight',
    title: 'Rain Check',
    level: 'gold',
    score: 91.33,
    awardTitle: 'Outdoor Grand Prix',
    description: 'A poster.\nAWARDS RECEIVED:\n• Gold - Outdoor',
    categoryName: 'Design Excellence',
    teamSize: '6-15',
    projectUrl: 'https://example.com/rain',
    published: true,
  }
}

export function articleForm() {
  return {
    brandSlug: 'northlight',
    awardSlug: freshName('award'),
    year: 2025,
    title: 'Gold',
    category: 'Outdoor',
    awardingBody: 'Accolade Awards',
    achievement: 'The highest score of its category.',
    description: 'Seventeen judges agreed.',
    significance: 'Others will follow.',
    metrics: [{ value: '96.4', label: 'points' }],
    highlights: ['Highest total'],
    published: true,
  }
}

/** A published winner that anything may happen to. */
export function makeWinner(world: World): Promise<{ id: string; slug: string; version: number }> {
  return make(world, world.cast.admin, '/api/admin/winners', winnerForm())
}

export function makeArticle(
  world: World,
): Promise<{ id: string; brandSlug: string; awardSlug: string; version: number }> {
  return make(world, world.cast.admin, '/api/admin/articles', articleForm())
}

export const winnersSamples: Samples<typeof winnersRoutes> = {
  listWinners: () => ({}),
  getWinner: async (world) => ({ params: { slug: (await makeWinner(world)).slug } }),
  getArticle: async (world) => {
    const { brandSlug, awardSlug } = await makeArticle(world)
    return { params: { brandSlug, awardSlug } }
  },
  listAdminWinners: () => ({ query: { published: 'true', q: 'a', level: 'gold' } }),
  createWinner: () => ({ body: winnerForm() }),
  updateWinner: async (world) => ({ params: { id: (await makeWinner(world)).id }, body: winnerForm() }),
  deleteWinner: async (world) => ({ params: { id: (await makeWinner(world)).id } }),
  listAdminArticles: () => ({ query: { published: 'true', q: 'a' } }),
  createArticle: () => ({ body: articleForm() }),
  updateArticle: async (world) => ({ params: { id: (await makeArticle(world)).id }, body: articleForm() }),
  deleteArticle: async (world) => ({ params: { id: (await makeArticle(world)).id } }),
  exportWinners: () => ({}),
}
