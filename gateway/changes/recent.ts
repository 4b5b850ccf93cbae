/** Pages come again within seconds after a stream broke off; whoever was away for longer reads everything. */
const keepMs = 120_000
const most = 10_000

/** What has happened lately, for those who come again after a stream broke off. */
export interface Recent<T> {
  add(happening: T): void
  /** What happened in the last so many milliseconds; null where that is not known any more. */
  within(ageMs: number): T[] | null
  /** Something may have been missed: nothing is known of the time before now. */
  restart(): void
}

export function createRecent<T>(now: () => number = () => performance.now()): Recent<T> {
  let entries: { at: number; happening: T }[] = []
  /** From when on nothing is missing. */
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
