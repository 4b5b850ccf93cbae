import type { winnersRoutes } from '@accolade/contracts/http/winners'
import { articleForm as anArticle, winnerForm as aWinner } from '../../../services/winners/test/samples.ts'
import { freshName } from '../world/accounts.ts'
import type { World } from '../world/world.ts'
import { ofReadyExport } from './data-export.ts'
import { make, type Samples } from './sample.ts'

/** A winner's form that no other one equals. */
export const winnerForm = () => ({ ...aWinner, slug: freshName('winner'), published: true })

/** An article's form that no other one equals. */
export const articleForm = () => ({ ...anArticle, awardSlug: freshName('award'), published: true })

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
  winnersExportPart: ofReadyExport,
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
