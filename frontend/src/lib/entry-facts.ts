import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { factsOf } from './facts.ts'
import { useNextDate } from './next-date.ts'
import { useProgramme } from './programme.ts'
import { useRead } from './use-read.ts'
import { t } from './words.ts'

/** The next date, in how many categories, and for how much. */
export function useEntryFacts(): (readonly [label: string, value: string | number])[] {
  const { feesFrom } = factsOf(useProgramme(), 'A')
  const next = useNextDate()
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  return [
    next,
    ...(categories?.length ? [[t('Categories'), categories.length] as const] : []),
    [t('Entry fees from'), feesFrom],
  ]
}
