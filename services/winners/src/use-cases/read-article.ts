import { DomainError } from '@accolade/contracts/domain-error'
import { toSlug } from '@accolade/contracts/entities/slug'
import type { AwardArticle } from '@accolade/contracts/entities/winner'
import { readPublicWinners } from '../replicas/programme.ts'
import { type ArticleAddress, findPublishedArticle } from '../store/article-store.ts'
import type { Context } from './context.ts'

/**
 * A published article, by its address as pages write it.
 *
 * @throws DomainError `not-found`, also while winners are not public: an article names one
 */
export async function readArticle({ db }: Pick<Context, 'db'>, asked: ArticleAddress): Promise<AwardArticle> {
  const address = { brandSlug: toSlug(asked.brandSlug), awardSlug: toSlug(asked.awardSlug) }
  const article = (await readPublicWinners(db)) ? await findPublishedArticle(db, address) : null
  if (!article) throw new DomainError('not-found')
  return article
}
