/** The coming December 15, today included: the demonstration always accepts entries. */
export function comingDeadline(now: Date): string {
  const thisYear = `${now.getUTCFullYear()}-12-15`
  return now.toISOString().slice(0, 10) <= thisYear ? thisYear : `${now.getUTCFullYear() + 1}-12-15`
}
