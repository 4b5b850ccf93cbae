const secondMs = 1_000
const minuteMs = 60_000

/** Limits of failed sign-ins (security policy). */
export const throttleLimits = {
  /** Failures of one account from one source before the delay begins. */
  freeFailures: 5,
  /** The first delay; each further failure doubles it. */
  firstDelayMs: 5 * secondMs,
  perAccount: { failures: 10, windowMs: 15 * minuteMs },
  perSource: { failures: 20, windowMs: 10 * minuteMs },
}

/** Older failures do not count. */
export const longestWindowMs = Math.max(throttleLimits.perAccount.windowMs, throttleLimits.perSource.windowMs)

/**
 * One failed sign-in. `source` is where it came from: an address, or a device that has signed in to this very account
 * before.
 */
export interface Attempt {
  account: string
  source: string
  at: Date
}

/**
 * How long this sign-in has to wait, in milliseconds; 0 lets it through.
 *
 * For a known device only its own failures count, so that nobody can lock the owner out from elsewhere.
 *
 * @param earlier failures of this account or this source, in any order
 */
export function waitBeforeSignIn(
  attempt: Attempt & { knownDevice: boolean },
  earlier: readonly Attempt[],
  now: Date,
): number {
  const { freeFailures, firstDelayMs, perAccount, perSource } = throttleLimits
  const ofAccount = within(earlier, perAccount.windowMs, now).filter(
    ({ account }) => account === attempt.account,
  )
  const ofPair = ofAccount.filter(({ source }) => source === attempt.source)
  const ofSource = within(earlier, perSource.windowMs, now).filter(({ source }) => source === attempt.source)
  const accountFailures = attempt.knownDevice ? ofPair : ofAccount

  const latest = ofPair.length >= freeFailures ? ofPair.at(-1) : undefined
  const delayMs = firstDelayMs * 2 ** (ofPair.length - freeFailures)
  return Math.max(
    0,
    latest ? latest.at.getTime() + delayMs - now.getTime() : 0,
    untilBelow(accountFailures, perAccount, now),
    untilBelow(ofSource, perSource, now),
  )
}

function within(attempts: readonly Attempt[], windowMs: number, now: Date): Attempt[] {
  return attempts
    .filter(({ at }) => at.getTime() > now.getTime() - windowMs)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The time until enough failures are older than the window. */
function untilBelow(attempts: Attempt[], limit: { failures: number; windowMs: number }, now: Date): number {
  const blocking = attempts.at(-limit.failures)
  return blocking ? blocking.at.getTime() + limit.windowMs - now.getTime() : 0
}
