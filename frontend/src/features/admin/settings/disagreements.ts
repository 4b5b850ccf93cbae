import {
  type EntryCategory,
  entryRefusal,
  entryState,
  entryTermsOf,
} from '@accolade/contracts/entities/entering'
import type { Programme } from '@accolade/contracts/entities/programme'
import { formatDay } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'

/** Where the switch for submissions, the timelines and the deadlines of the categories say different things. */
export function disagreementsOf(
  settings: Programme,
  categories: readonly EntryCategory[],
  now: Date,
): string[] {
  return [...ofSwitch(settings, categories, now), ...ofTimelines(settings, categories)]
}

function ofSwitch(settings: Programme, categories: readonly EntryCategory[], now: Date): string[] {
  const terms = { ...entryTermsOf(settings), acceptSubmissions: true }
  const byDates = entryState(terms, categories, now)
  if (settings.toggles.acceptSubmissions) {
    if (byDates.kind === 'not-yet-open')
      return [
        t('Accept New Submissions is on, but nothing can be entered before {day}.', {
          day: formatDay(byDates.day),
        }),
      ]
    if (byDates.kind === 'over')
      return [
        t('Accept New Submissions is on, but the last deadline of a category was {day}.', {
          day: formatDay(byDates.day),
        }),
      ]
    return []
  }
  const open = categories.filter((category) => !entryRefusal(category, terms, now)).length
  if (open === 0) return []
  return [
    t(
      'Accept New Submissions is off, but {count, plural, one {# category has its deadline} other {# categories have their deadlines}} still to come.',
      { count: open },
    ),
  ]
}

function ofTimelines({ timelineA, timelineB }: Programme, categories: readonly EntryCategory[]): string[] {
  const deadlines = categories.filter(({ isActive }) => isActive).map(({ deadline }) => deadline)
  const last = deadlines.sort().at(-1)
  if (last === undefined) return []
  const closing = [
    ['A', timelineA.submissionsClose],
    ['B', timelineB.submissionsClose],
  ] as const
  return closing
    .filter(([, day]) => day !== last)
    .map(([name, day]) =>
      t(
        'Timeline {name} says that submissions close on {day}, but the last deadline of a category is {last}. The deadlines decide.',
        { name, day: formatDay(day), last: formatDay(last) },
      ),
    )
}
