import type { OwnScores } from '@accolade/contracts/entities/judging'
import { scoreRules } from '@accolade/contracts/entities/judging-rules'

/** How often a judge gave a value for a criterion. */
export interface GivenOften {
  categoryId: string
  category: string
  criterionId: string
  criterion: string
  valueTenths: number
  times: number
}

type Rows = readonly GivenOften[]

/** How a judge scores: in all, by category, and by criterion, in the order in which these come. */
export function distributionOf(given: Rows): OwnScores {
  const categories = groups(given, ({ categoryId }) => categoryId).map((rows) => ({
    ...{ id: rows[0]!.categoryId, name: rows[0]!.category, ...spreadOf(rows) },
    criteria: groups(rows, ({ criterionId }) => criterionId).map((of) => ({
      ...{ id: of[0]!.criterionId, name: of[0]!.criterion, ...spreadOf(of) },
    })),
  }))
  return { all: given.length > 0 ? spreadOf(given) : null, categories }
}

const groups = (rows: Rows, keyOf: (row: GivenOften) => string) => [...Map.groupBy(rows, keyOf).values()]

function spreadOf(rows: Rows) {
  const counts = Array<number>(scoreRules.max + 1).fill(0)
  for (const { valueTenths, times } of rows) counts[Math.floor(valueTenths / 10)]! += times
  const total = rows.reduce((sum, { times }) => sum + times, 0)
  const tenths = rows.reduce((sum, { valueTenths, times }) => sum + valueTenths * times, 0)
  // hundredths, halves up, as everywhere
  return { given: total, mean: Math.floor((tenths * 20 + total) / (2 * total)) / 100, counts }
}
