/** Things to close, the newest first: each was opened on top of those before it. */
export interface Closers {
  add(close: () => Promise<unknown> | unknown): void
  /** Closes everything; throws the first failure after having tried all. */
  close(): Promise<void>
}

/** An empty stack of things to close. */
export function createClosers(): Closers {
  const stack: Array<() => Promise<unknown> | unknown> = []
  let closing: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    const failures: unknown[] = []
    for (let close = stack.pop(); close; close = stack.pop()) {
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  return {
    add: (close) => void stack.push(close),
    close: () => {
      closing ??= closeAll()
      return closing
    },
  }
}
