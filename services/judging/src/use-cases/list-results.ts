import type { JudgingResult } from '@accolade/contracts/entities/judging'
import { levelOf } from '@accolade/contracts/entities/judging-rules'
import { basisOf } from '../domain/medal-table.ts'
import { outcomeOf } from '../domain/points.ts'
import { readCategories } from '../replicas/category.ts'
import { listResultPage, type ResultFilter, type ResultSort } from '../store/result-store.ts'
import { readSheets } from '../store/score-store.ts'
import type { Context } from './context.ts'

/** The results of submissions for administrators, one page: four queries. */
export async function listResults(
  { db, pool }: Context,
  query: ResultFilter & { sort?: ResultSort | undefined; page: number; pageSize: number },
): Promise<{
  items: JudgingResult[]
  total: number
  totalIsEstimate: boolean
  page: number
  pageSize: number
}> {
  const { page, pageSize, ...filter } = query
  const { rows, ...total } = await listResultPage({ db, pool }, filter, { page, pageSize })
  const [categories, sheets] = await Promise.all([
    readCategories(db, [...new Set(rows.map(({ categoryId }) => categoryId))]),
    readSheets(
      db,
      rows.map(({ judgingId }) => judgingId),
    ),
  ])
  const items = rows.map(({ adjusted, settled, ...row }) => {
    const category = categories.get(row.categoryId)
    const outcome = outcomeOf(category?.criteria ?? [], sheets.get(row.judgingId) ?? [])
    return {
      ...row,
      categoryName: category?.name ?? null,
      judges: outcome.judges,
      mean: toPoints(adjusted ?? outcome.meanHundredths),
      basis: basisOf(settled ? adjusted : undefined),
      plainMean: toPoints(outcome.meanHundredths),
      spread: toPoints(outcome.spreadHundredths),
      level: levelOf(adjusted ?? outcome.meanHundredths),
    }
  })
  return { items, ...total, page, pageSize }
}

function toPoints(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}
