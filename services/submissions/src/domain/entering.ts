import { DomainError } from '@accolade/chassis/errors'

/** The copy of a category, as far as entering needs it. `deadline` is a day, `YYYY-MM-DD`. */
export interface Category {
  id: string
  name: string
  feeCents: number
  deadline: string
  isActive: boolean
  /** Judges see the works' own addresses. */
  revealProjectUrl: boolean
  version: number
}

/** The copy of the programme's settings, as far as entering needs it. */
export interface Programme {
  acceptSubmissions: boolean
  timeZone: string
  currency: string
  version: number
}

/** What holds until the catalogue has told the settings. */
export const defaultProgramme: Programme = {
  acceptSubmissions: true,
  timeZone: 'UTC',
  currency: 'USD',
  version: 0,
}

/** Throws DomainError `category-inactive` where a category takes no entries. */
export function checkActive(category: Category): void {
  if (!category.isActive) throw new DomainError('category-inactive')
}

/** Throws DomainError `submissions-closed`, `category-inactive` or `deadline-passed` where nothing may be entered now. */
export function checkOpen(category: Category, programme: Programme, now: Date): void {
  if (!programme.acceptSubmissions) throw new DomainError('submissions-closed')
  checkActive(category)
  if (dayIn(programme.timeZone, now) > category.deadline) throw new DomainError('deadline-passed')
}

/** The calendar day, `YYYY-MM-DD`, that `now` falls on in a time zone; a deadline day ends with its last second there. */
export function dayIn(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}
