import type { ConsoleCategory } from '@accolade/contracts/entities/judging-console'
import { t } from '../../../../lib/words.ts'
import { Choice, ListTools, SearchBox, View } from '../../shared/list-tools.tsx'
import type { ConsoleFilter } from './use-shown-judges.ts'

/** Which judges are shown, of which category, and who comes first. */
export function ConsoleTools({
  filter,
  categories,
}: {
  filter: ConsoleFilter
  categories: readonly ConsoleCategory[]
}) {
  const { q, category, show, sort, change, onClear } = filter
  return (
    <ListTools onClear={onClear}>
      <SearchBox label={t('Search judges by name')} value={q} onSearch={(q) => change({ q })} />
      <Choice
        label={t('Judges of')}
        all={t('All categories')}
        value={category}
        options={categories.map(({ id, name }) => [id, name] as const)}
        onChange={(category) => change({ category })}
      />
      <Choice
        label={t('Sort by')}
        all={t('Most left')}
        value={sort === 'lag' ? undefined : sort}
        options={[
          ['share', t('Smallest part scored')],
          ['active', t('Longest inactive')],
          ['name', t('Name')],
        ]}
        onChange={(sort) => change({ sort })}
      />
      <View
        label={t('Show')}
        all={t('All')}
        value={show}
        options={[['lagging', t('Who lags')]]}
        onChange={(show) => change({ show })}
      />
    </ListTools>
  )
}
