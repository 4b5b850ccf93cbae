import type { Category } from '@accolade/contracts/entities/category'
import { fullWeight, sumOfWeights } from '@accolade/contracts/entities/category-weights'
import { countOf } from '../../../lib/few-names.ts'

type Criteria = readonly { id?: string | undefined; weight: number }[]

/** Whether saving these criteria changes how submissions of the category are scored. */
export function changesScores(before: Category, criteria: Criteria): boolean {
  const weightOf = (id: string | undefined) => before.criteria.find((each) => each.id === id)?.weight
  return (
    criteria.length !== before.criteria.length || criteria.some(({ id, weight }) => weightOf(id) !== weight)
  )
}

/**
 * What saving these criteria means, where it means more than the form shows.
 *
 * @param scored how many submissions have scores that the change concerns; null: it is not known
 */
export function effectsOfSaving(criteria: Criteria, scored: number | null): string[] {
  const sum = sumOfWeights(criteria)
  const added = criteria.filter(({ id }) => id === undefined).length
  const effects: (string | false)[] = [
    sum !== fullWeight && `The weights sum to ${sum}%, not ${fullWeight}%. Scores are divided by ${sum}.`,
    scored === null
      ? 'Submissions that are scored already get new results.'
      : scored > 0 && `${countOf(scored, 'submission')} scored already: the results are computed again.`,
    scored !== 0 &&
      added > 0 &&
      `A judge's scores count again once the judge has scored the ${added === 1 ? 'new criterion' : 'new criteria'}.`,
  ]
  return effects.filter((effect) => effect !== false)
}
