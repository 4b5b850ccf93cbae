import { sleep } from '../process/sleep.ts'

/** Lets a loop sleep until somebody wakes it, or a time has passed. */
export interface WakeSignal {
  wake(): void
  /** Resolves at the next `wake`, at once where one came since the last wait, or after `ms`. */
  wait(ms: number): Promise<void>
}

/** The wake-up signal of one loop. */
export function createWakeSignal(): WakeSignal {
  let waking = new AbortController()
  return {
    wake: () => waking.abort(),
    async wait(ms) {
      await sleep(ms, waking.signal)
      waking = new AbortController()
    },
  }
}
