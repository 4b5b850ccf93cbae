import { setTimeout as pause } from 'node:timers/promises'

/** The result of `work`, or `late` if it takes longer than `ms`. The work then continues, and its result or error is ignored. */
export async function inTime<T, L>(work: Promise<T> | T, ms: number, late: L): Promise<T | L> {
  const done = new AbortController()
  try {
    return await Promise.race([work, pause(ms, late, { signal: done.signal })])
  } finally {
    done.abort()
  }
}
