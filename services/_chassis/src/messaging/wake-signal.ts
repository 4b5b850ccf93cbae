/** Lets a loop sleep until somebody wakes it, or a time has passed. */
export interface WakeSignal {
  wake(): void
  /** Resolves at the next `wake`, at once where one came since the last wait, or after `ms`. */
  wait(ms: number): Promise<void>
}

/** The wake-up signal of one loop. */
export function createWakeSignal(): WakeSignal {
  let woken = false
  let resume: (() => void) | undefined
  return {
    wake() {
      woken = true
      resume?.()
    },
    async wait(ms) {
      if (!woken) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        resume = resolve
        await promise
        clearTimeout(timer)
      }
      resume = undefined
      woken = false
    },
  }
}
