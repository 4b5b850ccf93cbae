import type { JudgingFigures } from '@accolade/contracts/entities/figures'
import { countNeedingJudge } from '../store/result-store.ts'
import { countReviews } from '../store/review-counts.ts'
import type { Context } from './context.ts'

/** How far judging is, and what nobody is left to judge. */
export async function readJudgingFigures({ db }: Context): Promise<JudgingFigures> {
  const [categories, needJudge] = await Promise.all([countReviews(db), countNeedingJudge(db)])
  const sumOf = (of: 'reviews' | 'scored') => categories.reduce((sum, category) => sum + category[of], 0)
  return { reviews: sumOf('reviews'), scored: sumOf('scored'), categories, needJudge }
}
