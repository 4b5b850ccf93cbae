import { countArticles } from '../store/article-store.ts'
import { countWinners } from '../store/winner-store.ts'
import type { Context } from '../use-cases/context.ts'
import { createWinner } from '../use-cases/create-winner.ts'
import { createArticle } from '../use-cases/write-article.ts'
import { demoArticles } from './demo-articles.ts'
import { demoWinners } from './demo-winners.ts'

const system = { userId: null }

/** Fills an empty gallery, and an empty shelf of articles. */
export async function seedDemo(context: Context, now: Date): Promise<void> {
  if ((await countWinners(context.db)) === 0) {
    for (const winner of demoWinners) await createWinner(context, system, winner, now)
  }
  if ((await countArticles(context.db)) === 0) {
    for (const article of demoArticles) await createArticle(context, system, article, now)
  }
}
