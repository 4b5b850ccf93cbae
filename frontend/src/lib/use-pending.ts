import { useState } from 'react'

/** Runs a piece of work and knows while it is under way; a second start meanwhile is ignored. */
export function usePending(): [pending: boolean, run: (work: () => Promise<unknown>) => Promise<void>] {
  const [pending, setPending] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    if (pending) return
    setPending(true)
    try {
      await work()
    } finally {
      setPending(false)
    }
  }
  return [pending, run]
}
