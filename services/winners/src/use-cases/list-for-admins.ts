import { seenBy } from '../domain/hidden-score.ts'
import { readHidden } from '../replicas/hidden-scores.ts'
import { type ArticleFilter, pageOfArticles } from '../store/article-store.ts'
import { pageOfWinners, type WinnerFilter } from '../store/winner-store.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'db'>

interface Page {
  page: number
  pageSize: number
}

/** Winners with their drafts, whatever the programme shows. Drafts with hidden scores have no level that they could be found by. */
export async function listWinners(
  { db }: Reader,
  by: { userId: string },
  { page, pageSize, ...filter }: WinnerFilter & Page,
) {
  const hidden = await readHidden(db, by)
  const { items, total } = await pageOfWinners(db, { ...filter, hidden, page, pageSize })
  return { items: items.map(seenBy(hidden)), total, page, pageSize }
}

/** Articles with their drafts. */
export async function listArticles({ db }: Reader, { page, pageSize, ...filter }: ArticleFilter & Page) {
  return { ...(await pageOfArticles(db, { ...filter, page, pageSize })), page, pageSize }
}
