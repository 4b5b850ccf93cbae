/**
 * The calendar day, `YYYY-MM-DD`, that `now` falls on in a time zone; a deadline day ends with its last second there.
 *
 * @param timeZone an IANA name; throws a RangeError for any other
 */
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
