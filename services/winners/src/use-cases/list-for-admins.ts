import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { type ArticleFilter, pageOfArticles } from '../store/article-store.ts'
import { everyWinner, pageOfWinners, type WinnerFilter } from '../store/winner-store.ts'
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

/** Every winner, drafts included, read a part at a time. */
export function exportWinners({ pool }: Pick<Context, 'pool'>): AsyncIterable<AdminWinner[]> {
  return everyWinner(pool)
}
