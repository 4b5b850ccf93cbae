import { entryErrors } from '../entry-errors.ts'
import { dayIn } from './calendar.ts'
import type { Programme } from './programme.ts'

// Whether work can be entered: one rule for what pages say and for what the server refuses. Apart from the schemas, so that
// public pages load it without zod.

/** What of the settings decides whether the programme is open. */
export interface EntryTerms {
  acceptSubmissions: boolean
  /** The day, `YYYY-MM-DD`, on which submissions open; null where none is named. */
  opensOn: string | null
  /** IANA name of the zone in which days begin and end. */
  timeZone: string
}

/** What of a category decides it. `deadline` is its last day, `YYYY-MM-DD`. */
export interface EntryCategory {
  deadline: string
  isActive: boolean
}

/**
 * `open` until the last deadline (`day`, null where no category is known); `not-yet-open` before `day`; `switched-off` by
 * an administrator; `over` since the end of `day`, the last deadline.
 */
export type EntryState =
  | { kind: 'open'; day: string | null }
  | { kind: 'not-yet-open'; day: string }
  | { kind: 'switched-off'; day: null }
  | { kind: 'over'; day: string }

/** Why nothing can be entered in a category; `text` is a sentence without its full stop. */
export interface EntryRefusal {
  code: keyof typeof entryErrors
  text: string
}

/** The terms in the programme's settings: timeline A names the opening day, or else timeline B. */
export function entryTermsOf({
  toggles,
  timelineA,
  timelineB,
  timeZone,
}: Pick<Programme, 'toggles' | 'timelineA' | 'timelineB' | 'timeZone'>): EntryTerms {
  const opensOn = timelineA.submissionsOpen ?? timelineB.submissionsOpen
  return { acceptSubmissions: toggles.acceptSubmissions, opensOn, timeZone }
}

/**
 * Whether the programme takes submissions.
 *
 * @param categories all that are known; undefined while they are not
 */
export function entryState(
  terms: EntryTerms,
  categories: readonly EntryCategory[] | undefined,
  now: Date,
): EntryState {
  const today = dayIn(terms.timeZone, now)
  if (terms.opensOn !== null && today < terms.opensOn) return { kind: 'not-yet-open', day: terms.opensOn }
  if (!terms.acceptSubmissions) return { kind: 'switched-off', day: null }
  const deadlines = (categories ?? []).filter(({ isActive }) => isActive).map(({ deadline }) => deadline)
  const last = deadlines.sort().at(-1) ?? null
  return last !== null && today > last ? { kind: 'over', day: last } : { kind: 'open', day: last }
}

/** The state in a sentence without its full stop. */
export function entryText(state: EntryState): string {
  switch (state.kind) {
    case 'open':
      return state.day ? `Submissions are open until ${dayInWords(state.day)}` : 'Submissions are open'
    case 'not-yet-open':
      return `Submissions open on ${dayInWords(state.day)}`
    case 'switched-off':
      return entryErrors['submissions-closed'].title
    case 'over':
      return `Submissions closed on ${dayInWords(state.day)}`
  }
}

/** Why a category takes no submission now; null where it does. A deadline day counts whole. */
export function entryRefusal(category: EntryCategory, terms: EntryTerms, now: Date): EntryRefusal | null {
  const programme = entryState(terms, undefined, now)
  if (programme.kind !== 'open') return { code: 'submissions-closed', text: entryText(programme) }
  if (!category.isActive) return { code: 'category-inactive', text: entryErrors['category-inactive'].title }
  if (dayIn(terms.timeZone, now) <= category.deadline) return null
  return {
    code: 'deadline-passed',
    text: `The deadline of this category passed on ${dayInWords(category.deadline)}`,
  }
}

/** `December 15, 2025`, of a calendar day or an instant (in UTC). */
export function dayInWords(day: string, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
