// Apart from the calendar, which public pages load.

const dayMs = 86_400_000

/** The day, `YYYY-MM-DD`, that comes `days` calendar days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
