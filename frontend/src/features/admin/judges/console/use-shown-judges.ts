import type { JudgingConsole } from '@accolade/contracts/entities/judging-console'
import { useAddress, withChanges } from '../../../../lib/use-address.ts'
import { type ConsoleSort, consoleSorts, inOrder, lags, progressOf } from './progress.ts'

/** What is looked for; in the address under names of its own, as the page has results as well. */
export interface ConsoleFilter {
  q: string | undefined
  category: string | undefined
  show: 'lagging' | undefined
  sort: ConsoleSort
  change: (changes: Partial<Record<'q' | 'category' | 'show' | 'sort', string | undefined>>) => void
  onClear: (() => void) | undefined
}

const prefix = 'judges-'

/** The judges and categories that the address asks for, in the order that it asks for. */
export function useShownJudges(data: JudgingConsole | undefined, nameOf: (id: string) => string) {
  const [address, setAddress] = useAddress()
  const get = (name: string) => address.get(prefix + name) ?? undefined
  const change = (changes: object) =>
    setAddress((newest) => withChanges(newest, changes as Record<string, unknown>, prefix), {
      preventScrollReset: true,
    })
  const none = { q: undefined, category: undefined, show: undefined, sort: undefined }
  const filter: ConsoleFilter = {
    ...{ q: get('q'), category: get('category'), show: get('show') ? 'lagging' : undefined },
    sort: consoleSorts.find((sort) => sort === get('sort')) ?? 'lag',
    change,
    onClear: Object.keys(none).some((name) => get(name)) ? () => change(none) : undefined,
  }
  const words = (filter.q ?? '').toLocaleLowerCase().split(/\s+/)
  const categories = (data?.categories ?? []).filter(({ id }) => !filter.category || id === filter.category)
  const judges = (data?.judges ?? []).filter((judge) => {
    const name = nameOf(judge.judgeId).toLocaleLowerCase()
    const isIn = !filter.category || judge.cells.some(({ categoryId }) => categoryId === filter.category)
    const isLate = !filter.show || (lags(judge) && progressOf(judge, filter.category).left > 0)
    return isIn && isLate && words.every((word) => name.includes(word))
  })
  const order = { sort: filter.sort, nameOf, ...(filter.category && { category: filter.category }) }
  return { filter, categories, judges: inOrder(judges, order) }
}
