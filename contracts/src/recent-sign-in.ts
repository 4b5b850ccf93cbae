/**
 * Routes that could do the most harm from a browser that was left open want the caller to have proved who they are a short
 * while ago (`recentSignIn` in `http/route.ts`): by signing in, or by giving the password again.
 */
export const recentSignIn = { minutes: 10 }

/** Whether a proof is recent: both times in seconds since 1970, by the clock of identity, which writes both into its tokens. */
export function isRecentSignIn(provedAt: number, now: number): boolean {
  return now - provedAt <= recentSignIn.minutes * 60
}
