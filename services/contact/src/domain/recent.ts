const recentForMs = 7 * 86_400_000

/** Whether an event is recent enough to send a mail about it. Older events come from a replay. */
export function isRecent(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= recentForMs
}
