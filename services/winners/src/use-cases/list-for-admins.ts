import { type ArticleFilter, pageOfArticles } from '../store/article-store.ts'
import { pageOfWinners, type WinnerFilter } from '../store/winner-store.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'db'>

interface Page {
  page: number
  pageSize: number
}

/** Winners with their drafts, whatever the programme shows. */
export async function listWinners({ db }: Reader, { page, pageSize, ...filter }: WinnerFilter & Page) {
  return { ...(await pageOfWinners(db, { ...filter, page, pageSize })), page, pageSize }
}

/** Articles with their drafts. */
export async function listArticles({ db }: Reader, { page, pageSize, ...filter }: ArticleFilter & Page) {
  return { ...(await pageOfArticles(db, { ...filter, page, pageSize })), page, pageSize }
}
