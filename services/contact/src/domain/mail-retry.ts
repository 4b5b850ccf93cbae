const minuteMs = 60_000

/** Waits between attempts to send a mail; after the last one an administrator has to look. */
const waitsMs = [minuteMs / 6, minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 720 * minuteMs]

/** When a mail is tried again after its `attempts`-th failure; null: no more. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const waitMs = waitsMs[attempts - 1]
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs)
}
