import type { JudgingResult } from '@accolade/contracts/entities/judging'
import { outcomeOf } from '../domain/points.ts'
import { readCategories } from '../store/copy-store.ts'
import { readSheets } from '../store/score-store.ts'
import { listAll } from '../store/submission-store.ts'
import type { Context } from './context.ts'

/** How every submission stands, for administrators: three queries. */
export async function listResults({ db }: Context): Promise<JudgingResult[]> {
  const [submissions, categories, sheets] = await Promise.all([
    listAll(db),
    readCategories(db),
    readSheets(db),
  ])
  return submissions.map((submission) => {
    const category = categories.get(submission.categoryId)
    const outcome = outcomeOf(category?.criteria ?? [], sheets.get(submission.judgingId) ?? [])
    return {
      ...submission,
      categoryName: category?.name ?? null,
      judges: outcome.judges,
      mean: toPoints(outcome.meanHundredths),
      spread: toPoints(outcome.spreadHundredths),
      level: outcome.level,
    }
  })
}

function toPoints(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}
