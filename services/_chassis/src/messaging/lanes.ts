/** Runs tasks: those of one key one after the other, at most so many altogether. */
export interface Lanes {
  /** Tasks must not throw. */
  run(key: string, task: () => Promise<void>): void
  /** Resolves once nothing is running or waiting. */
  idle(): Promise<void>
}

/** @param concurrency how many tasks run at a time */
export function createLanes(concurrency: number): Lanes {
  const lanes = new Map<string, Promise<void>>()
  const queue: Array<() => void> = []
  let running = 0

  const enter = async () => {
    if (running < concurrency) running += 1
    else await new Promise<void>((resume) => queue.push(resume))
  }
  // the place goes straight to the next in line
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    run(key, task) {
      const before = lanes.get(key)
      const own = (async () => {
        await before
        await enter()
        await task().finally(leave)
      })()
      lanes.set(key, own)
      void own.then(() => {
        if (lanes.get(key) === own) lanes.delete(key)
      })
    },
    async idle() {
      while (lanes.size > 0) await Promise.all(lanes.values())
    },
  }
}
