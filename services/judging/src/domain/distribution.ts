import type { OwnScores } from '@accolade/contracts/entities/judging'
import { scoreRules } from '@accolade/contracts/entities/judging-rules'

/** How often a judge gave a value for a criterion. */
export interface GivenOften {
  criterionId: string
  criterion: string
  category: string
  valueTenths: number
  times: number
}

/** How a judge scores, in all and by criterion, in the order in which the criteria come. */
export function distributionOf(given: readonly GivenOften[]): OwnScores {
  const byCriterion = Map.groupBy(given, ({ criterionId }) => criterionId)
  const criteria = [...byCriterion].map(([criterionId, rows]) => {
    const { criterion, category } = rows[0]!
    return { criterionId, criterion, category, ...spreadOf(rows) }
  })
  return { all: given.length > 0 ? spreadOf(given) : null, criteria }
}

function spreadOf(rows: readonly GivenOften[]) {
  const counts = Array<number>(scoreRules.max + 1).fill(0)
  for (const { valueTenths, times } of rows) counts[Math.floor(valueTenths / 10)]! += times
  const total = rows.reduce((sum, { times }) => sum + times, 0)
  const tenths = rows.reduce((sum, { valueTenths, times }) => sum + valueTenths * times, 0)
  // hundredths, halves up, as everywhere
  return { given: total, mean: Math.floor((tenths * 20 + total) / (2 * total)) / 100, counts }
}
