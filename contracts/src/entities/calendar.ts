/** The message for an invalid time zone. */
export const timeZoneMessage = 'A time zone by its IANA name, such as Europe/Berlin'

/** Whether a text is the IANA name of a time zone; offsets such as `+02:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * The calendar day, `YYYY-MM-DD`, of `now` in a time zone; a deadline ends with the last second of its day there. For an
 * unknown zone it is the day in UTC.
 */
export function dayIn(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/**
 * The last second of a calendar day, `YYYY-MM-DD`, in a time zone: where a deadline ends. It is found by the rule that decides
 * about the deadline (`dayIn`), so that changes of the clocks are no matter.
 */
export function lastSecondOf(timeZone: string, day: string): Date {
  // no zone is further from UTC than 14 hours
  let inside = Math.floor(Date.parse(day) / 1000) - 14 * 3600
  let outside = inside + (24 + 28) * 3600
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (dayIn(timeZone, new Date(middle * 1000)) <= day) inside = middle
    else outside = middle
  }
  return new Date(inside * 1000)
}
