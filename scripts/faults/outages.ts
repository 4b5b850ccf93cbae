import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery } from '../lib/site/not-applied.ts'
import { isReady } from '../lib/site/replica.ts'
import type { Bench } from './bench.ts'

/** When something was broken. */
export interface Outages {
  /** Breaks something and repairs it; what is broken counts until everything is ready. Gives how long that took. */
  during(breakIt: () => Promise<void>, mendIt: () => Promise<void>): Promise<number>
  /** Says when what was made while something was broken had all been applied, which is when it counts as over. */
  catchUp(deliveries: readonly Delivery[]): void
  /** Whether something was broken at some time between two moments. */
  touched(from: number, to: number): boolean
  /** The longest time from the mending to everything being ready; undefined where nothing was broken. */
  longestMs(): number | undefined
  /** The longest time from the mending to everything being applied that was made until everything was ready. */
  longestCatchUpMs(): number | undefined
}

const longest = (times: readonly number[]) => (times.length > 0 ? Math.max(...times) : undefined)

const readyWithinMs = 120_000

export function createOutages({ site }: Bench): Outages {
  const windows: { from: number; mended: number; readyAt: number; to: number }[] = []
  const recoveries: number[] = []
  const replicas = [...site.replicas.values()].flat()
  const everythingReady = async () => {
    const ready = await Promise.all(replicas.map(({ healthUrl }) => isReady(healthUrl)))
    return ready.every(Boolean)
  }
  return {
    async during(breakIt, mendIt) {
      const window = { from: Date.now(), mended: 0, readyAt: 0, to: Number.POSITIVE_INFINITY }
      windows.push(window)
      await breakIt()
      await mendIt()
      window.mended = Date.now()
      while (!(await everythingReady())) {
        if (Date.now() > window.mended + readyWithinMs) throw new Error('not everything is ready again')
        await pause(50)
      }
      window.to = window.readyAt = Date.now()
      recoveries.push(window.to - window.mended)
      return window.to - window.mended
    },
    touched: (from, to) => windows.some((window) => window.from <= to && from <= window.to),
    catchUp(deliveries) {
      for (const window of windows)
        for (const { madeAt, appliedAt = 0 } of deliveries)
          if (window.from <= madeAt && madeAt <= window.readyAt) window.to = Math.max(window.to, appliedAt)
    },
    longestMs: () => longest(recoveries),
    longestCatchUpMs: () => longest(windows.map(({ mended, to }) => to - mended)),
  }
}
