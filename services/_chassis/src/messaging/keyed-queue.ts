/** Runs tasks: those of one key one after the other, those of different keys in parallel up to a limit. */
export interface KeyedQueue {
  /** Tasks must not throw. */
  run(key: string, task: () => Promise<void>): void
  /** Whether a task of this key runs or waits. */
  has(key: string): boolean
  /** Resolves once nothing is running or waiting. */
  idle(): Promise<void>
}

/** @param concurrency how many tasks run at a time */
export function createKeyedQueue(concurrency: number): KeyedQueue {
  const lastTasks = new Map<string, Promise<void>>()
  const waiting: Array<() => void> = []
  let running = 0

  const enter = async () => {
    if (running < concurrency) running += 1
    else await new Promise<void>((resume) => waiting.push(resume))
  }
  // the place goes straight to the next in line
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    run(key, task) {
      const before = lastTasks.get(key)
      const own = (async () => {
        await before
        await enter()
        await task().finally(leave)
      })()
      lastTasks.set(key, own)
      void own.then(() => {
        if (lastTasks.get(key) === own) lastTasks.delete(key)
      })
    },
    has: (key) => lastTasks.has(key),
    async idle() {
      while (lastTasks.size > 0) await Promise.all(lastTasks.values())
    },
  }
}
