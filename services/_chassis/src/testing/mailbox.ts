/** Things that arrive, to be awaited one after the other. */
export interface Mailbox<T> {
  /** Everything that has arrived so far, taken or not. */
  readonly all: readonly T[]
  /**
   * Takes the oldest thing that matches and was not taken yet, waiting for it where it has not arrived.
   *
   * @throws Error after `timeoutMs`; by default 20 s, which a busy machine may need
   */
  next(matches?: (thing: T) => boolean, timeoutMs?: number): Promise<T>
}

/** An empty mailbox, and the slot to put things into. */
export function createMailbox<T>(what: string): Mailbox<T> & { put(thing: T): void } {
  const all: T[] = []
  const untaken: T[] = []
  const waiting = new Set<{ matches: (thing: T) => boolean; resolve: (thing: T) => void }>()
  return {
    all,
    put(thing) {
      all.push(thing)
      const waiter = [...waiting].find(({ matches }) => matches(thing))
      if (!waiter) return void untaken.push(thing)
      waiting.delete(waiter)
      waiter.resolve(thing)
    },
    async next(matches = () => true, timeoutMs = 20_000) {
      const index = untaken.findIndex(matches)
      const [found] = index < 0 ? [] : untaken.splice(index, 1)
      if (index >= 0) return found as T
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const waiter = { matches, resolve }
      waiting.add(waiter)
      const timer = setTimeout(() => {
        waiting.delete(waiter)
        reject(new Error(`no such ${what} within ${timeoutMs} ms; ${untaken.length} others lie there`))
      }, timeoutMs)
      return await promise.finally(() => clearTimeout(timer))
    },
  }
}
