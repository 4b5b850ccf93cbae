/** Changes are remembered for so long. Pages reconnect within seconds; after a longer break they read everything again. */
const keepMs = 120_000
const most = 10_000

/** The latest changes, for pages that reconnect after a stream broke off. */
export interface Recent<T> {
  add(happening: T): void
  /** The changes of the last `ageMs` milliseconds; null if they are not all remembered any more. */
  within(ageMs: number): T[] | null
  /** Changes may have been missed: forgets everything before now. */
  restart(): void
}

export function createRecent<T>(now: () => number = () => performance.now()): Recent<T> {
  let entries: { at: number; happening: T }[] = []
  /** The time since when all changes are remembered. */
  let knownSince = now()

  function forget(): void {
    const first = entries.findIndex(({ at }, index) => at >= now() - keepMs && entries.length - index <= most)
    const gone = first === -1 ? entries : entries.slice(0, first)
    const last = gone.at(-1)
    if (!last) return
    knownSince = Math.max(knownSince, last.at + 1)
    entries = entries.slice(gone.length)
  }

  return {
    add(happening) {
      entries.push({ at: now(), happening })
      if (entries.length >= 2 * most || (entries[0] as { at: number }).at < now() - 2 * keepMs) forget()
    },
    within(ageMs) {
      forget()
      const since = now() - ageMs
      if (since < knownSince) return null
      return entries.filter(({ at }) => at >= since).map(({ happening }) => happening)
    },
    restart() {
      entries = []
      knownSince = now()
    },
  }
}
