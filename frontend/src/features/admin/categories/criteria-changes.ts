import type { Category } from '@accolade/contracts/entities/category'
import { fullWeight, sumOfWeights } from '@accolade/contracts/entities/category-weights'
import { formatPercent } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'

type Criteria = readonly { id?: string | undefined; weight: number }[]

/** Whether saving these criteria changes how submissions of the category are scored. */
export function changesScores(before: Category, criteria: Criteria): boolean {
  const weightOf = (id: string | undefined) => before.criteria.find((each) => each.id === id)?.weight
  return (
    criteria.length !== before.criteria.length || criteria.some(({ id, weight }) => weightOf(id) !== weight)
  )
}

/** Whether saving these changes what results of the category depend on: then it takes two administrators once there are scores. */
export function isJudgedOtherwise(
  before: Category,
  { criteria, judgesPerEntry }: { criteria: Criteria; judgesPerEntry: number | null },
): boolean {
  return (
    judgesPerEntry !== before.judgesPerEntry ||
    changesScores(before, criteria) ||
    criteria.some(({ id }, at) => id !== before.criteria[at]?.id)
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
    sum !== fullWeight &&
      t('The weights sum to {sum}, not {full}. Scores are divided by {divisor}.', {
        sum: formatPercent(sum),
        full: formatPercent(fullWeight),
        divisor: sum,
      }),
    scored === null
      ? t('Submissions that are scored already get new results.')
      : scored > 0 &&
        t(
          '{count, plural, one {# submission} other {# submissions}} scored already: the results are computed again.',
          { count: scored },
        ),
    scored !== 0 &&
      added > 0 &&
      t(
        "A judge's scores count again once the judge has scored the {count, plural, one {new criterion} other {new criteria}}.",
        { count: added },
      ),
  ]
  return effects.filter((effect) => effect !== false)
}
