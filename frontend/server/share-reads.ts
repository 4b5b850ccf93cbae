interface Running<T> {
  current: Promise<T>
  next?: Promise<T>
}

/**
 * Makes concurrent reads of the same address one. Who asks while a read is under way gets the next one, not that: it
 * may have been answered before the change that somebody expects to see.
 *
 * @param read never rejects
 */
export function shareReads<T>(read: (address: string) => Promise<T>): (address: string) => Promise<T> {
  const running = new Map<string, Running<T>>()
  const start = (address: string): Promise<T> => {
    const entry: Running<T> = { current: read(address) }
    running.set(address, entry)
    void entry.current.then(() => {
      if (!entry.next && running.get(address) === entry) running.delete(address)
    })
    return entry.current
  }
  return (address) => {
    const entry = running.get(address)
    if (!entry) return start(address)
    entry.next ??= entry.current.then(() => start(address))
    return entry.next
  }
}
