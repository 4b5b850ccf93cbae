import type { JudgingResult } from '@accolade/contracts/entities/judging'
import { levelOf } from '@accolade/contracts/entities/judging-rules'
import { basisOf } from '../domain/medal-table.ts'
import { outcomeOf } from '../domain/points.ts'
import { readCategories } from '../replicas/category.ts'
import { readHidden } from '../store/hidden-entries.ts'
import { readRule } from '../store/result-rule-store.ts'
import { listResultPage, type ResultFilter, type ResultSort } from '../store/result-store.ts'
import { readSheets } from '../store/score-store.ts'
import type { Context } from './context.ts'

/**
 * The results of submissions for an administrator, one page. Of entries that the administrator has a conflict with there are no figures
 * before results are sealed, and of the others none that depend on theirs: adjusted means are left out with all entries.
 */
export async function listResults(
  { db, pool }: Context,
  by: { userId: string },
  query: ResultFilter & { sort?: ResultSort | undefined; page: number; pageSize: number },
): Promise<{
  items: JudgingResult[]
  total: number
  totalIsEstimate: boolean
  page: number
  pageSize: number
}> {
  const { page, pageSize, ...filter } = query
  const hidden = await readHidden(db, by)
  const isPlain = hidden.size > 0
  const byMean = !isPlain || (await readRule(db)).decides === 'plain'
  const shown = { hidden, byMean }
  const { rows, ...total } = await listResultPage({ db, pool }, filter, { page, pageSize }, shown)
  const [categories, sheets] = await Promise.all([
    readCategories(db, [...new Set(rows.map(({ categoryId }) => categoryId))]),
    readSheets(
      db,
      rows.map(({ judgingId }) => judgingId),
    ),
  ])
  const items = rows.map(({ adjusted: stored, settled: isSettled, ...row }) => {
    const [adjusted, settled] = isPlain ? [null, false] : [stored, isSettled]
    const category = categories.get(row.categoryId)
    const outcome = outcomeOf(category?.criteria ?? [], sheets.get(row.judgingId) ?? [])
    const isHidden = hidden.has(row.judgingId)
    const figures = isHidden ? noFigures : figuresOf(outcome, adjusted)
    return {
      ...row,
      categoryName: category?.name ?? null,
      judges: outcome.judges,
      ...figures,
      basis: basisOf(settled ? adjusted : undefined),
      hidden: isHidden ? ('conflict' as const) : null,
    }
  })
  return { items, ...total, page, pageSize }
}

const noFigures = { mean: null, plainMean: null, spread: null, level: null }

function figuresOf(outcome: ReturnType<typeof outcomeOf>, adjusted: number | null) {
  return {
    mean: toPoints(adjusted ?? outcome.meanHundredths),
    plainMean: toPoints(outcome.meanHundredths),
    spread: toPoints(outcome.spreadHundredths),
    level: levelOf(adjusted ?? outcome.meanHundredths),
  }
}

function toPoints(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}
