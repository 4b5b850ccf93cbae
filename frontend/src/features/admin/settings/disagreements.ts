import {
  type EntryCategory,
  entryRefusal,
  entryState,
  entryTermsOf,
} from '@accolade/contracts/entities/entering'
import type { Programme } from '@accolade/contracts/entities/programme'
import { formatDay } from '../../../lib/format.ts'

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
      return [`Accept New Submissions is on, but nothing can be entered before ${formatDay(byDates.day)}.`]
    if (byDates.kind === 'over')
      return [
        `Accept New Submissions is on, but the last deadline of a category was ${formatDay(byDates.day)}.`,
      ]
    return []
  }
  const open = categories.filter((category) => !entryRefusal(category, terms, now)).length
  if (open === 0) return []
  const which = open === 1 ? '1 category has its deadline' : `${open} categories have their deadlines`
  return [`Accept New Submissions is off, but ${which} still to come.`]
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
    .map(
      ([name, day]) =>
        `Timeline ${name} says that submissions close on ${formatDay(day)}, but the last deadline of a category is ${formatDay(last)}. The deadlines decide.`,
    )
}
