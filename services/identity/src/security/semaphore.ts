import { DomainError } from '@accolade/contracts/domain-error'

/**
 * Lets at most `running` tasks run at once; `waiting` more may queue, the next one is refused with `unavailable`, so
 * that a flood can't pile up work that nobody waits for any more.
 */
export function createSemaphore(limits: { running: number; waiting: number }) {
  const queue: Array<() => void> = []
  let running = 0

  return async function withPermit<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw new DomainError('unavailable')
      // The task that ends passes its slot on, so `running` does not change.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
