const newsForMs = 7 * 86_400_000

/** Whether people are still written to about what happened then; what is older comes from a replay. */
export function isNews(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= newsForMs
}
