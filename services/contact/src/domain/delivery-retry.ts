const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** How long after each failed attempt the next one follows: three days in all. */
export const waitsMs = [
  ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs],
  ...[10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs],
]

/** Each wait is randomly shorter or longer by up to this share, so that what failed together is not tried together. */
const spread = 0.2
/** A receiver that asks for more is tried after this. */
const longestAskedMs = 24 * hourMs

/**
 * When a delivery is tried again after its `attempts`-th failure; null: no more.
 *
 * @param retryAfter what the receiver asks for: seconds, or a date (RFC 9110 §10.2.3)
 * @param chance 0 to 1
 */
export function nextDeliveryAttempt(
  { attempts, retryAfter }: { attempts: number; retryAfter: string | null },
  now: Date,
  chance: number,
): Date | null {
  const wait = waitsMs[attempts - 1]
  if (wait === undefined) return null
  const ownMs = Math.round(wait * (1 - spread + 2 * spread * chance))
  return new Date(now.getTime() + Math.max(ownMs, askedMs(retryAfter, now)))
}

function askedMs(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0
  const asked = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * secondMs
    : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(asked) ? 0 : Math.min(asked, longestAskedMs)
}

/** Why an answer is a failure; null: it is none. */
export function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The receiver answered ${status}; redirects are not followed`
  return `The receiver answered ${status}`
}
