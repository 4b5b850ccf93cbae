import { setTimeout as pause } from 'node:timers/promises'

/** What `work` leads to, or `late` where that takes longer than `ms`; the work goes on then, and whatever it leads to is lost. */
export async function inTime<T, L>(work: Promise<T> | T, ms: number, late: L): Promise<T | L> {
  const done = new AbortController()
  try {
    return await Promise.race([work, pause(ms, late, { signal: done.signal })])
  } finally {
    done.abort()
  }
}
