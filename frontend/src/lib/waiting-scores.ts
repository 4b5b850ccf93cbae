/**
 * How many scores wait in this browser to be sent, for each person: what pages know without opening the database that has
 * the scores (`features/judging/outbox-store.ts`), and before its code is loaded.
 */
const keyOf = (userId: string) => `accolade.waiting-scores.${userId}`

/** 0 also where the browser keeps nothing. */
export function waitingScoresOf(userId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(userId)) ?? 0)
  } catch {
    return 0
  }
}

export function noteWaitingScores(userId: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(keyOf(userId), String(count))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // the judging page still knows
  }
}

/** In the query of the judging page: asks before signing out. */
export const askBeforeSigningOut = 'sign-out'
