const recentForMs = 7 * 86_400_000

/** Whether people are still written to about what happened then; what is older comes from a replay. */
export function isRecent(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= recentForMs
}
