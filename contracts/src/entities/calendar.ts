const dayMs = 86_400_000

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

/** The day, `YYYY-MM-DD`, that comes `days` calendar days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
