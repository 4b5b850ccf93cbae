import type { Job } from '@accolade/chassis/service/jobs'
import { countArticles } from '../store/article-store.ts'
import { countWinners } from '../store/winner-store.ts'
import { createWinner } from '../use-cases/create-winner.ts'
import { updateWinner } from '../use-cases/update-winner.ts'
import { createArticle } from '../use-cases/write-article.ts'
import { demoArticles } from './demo-articles.ts'
import { demoCovers } from './demo-covers.ts'
import { demoStills } from './demo-stills.ts'
import { demoWinners } from './demo-winners.ts'
import { filmJob, type Seeding, seedPicture } from './seed-media.ts'

const system = { userId: null }

/**
 * Fills an empty gallery, and an empty shelf of articles.
 *
 * @returns the job that gives the first winner its film, which nothing waits for; none where the gallery was filled before
 */
export async function seedDemo(context: Seeding, clock: () => Date): Promise<Job[]> {
  const now = clock()
  const jobs: Job[] = []
  if ((await countWinners(context.db)) === 0) {
    for (const [at, winner] of demoWinners.entries()) {
      const { id } = await createWinner(context, system, { ...winner, published: false }, now)
      const cover = demoCovers[at]
      if (cover) await seedPicture(context, { winnerId: id, purpose: 'cover', position: 1 }, cover, now)
      // the work that everybody opens first shows all that a winner can have
      if (at === 0) {
        await seedStills(context, id, now)
        jobs.push(filmJob(context, id, clock))
      }
      await updateWinner(context, system, id, winner, now)
    }
  }
  if ((await countArticles(context.db)) === 0) {
    for (const article of demoArticles) await createArticle(context, system, article, now)
  }
  return jobs
}

async function seedStills(context: Seeding, winnerId: string, now: Date): Promise<void> {
  for (const [at, still] of demoStills.entries())
    await seedPicture(context, { winnerId, purpose: 'still', position: at + 1 }, still, now)
}
