import { createSemaphore } from './semaphore.ts'

/** Runs a task as soon as the number of running tasks with the same key allows it. */
type InTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** The turns that sign-ins take. */
export interface Turns {
  /** Of one account, or one device of it, one after the other. */
  ofAccount: InTurn
  /** Of one address as many at once as passwords are compared at once, because many people may share it. */
  ofAddress: InTurn
}

export function createTurns(): Turns {
  return { ofAccount: inTurn(1), ofAddress: inTurn(2) }
}

/** More than these under one key are refused with `unavailable`. */
const waiting = 200

function inTurn(running: number): InTurn {
  const keys = new Map<string, { withPermit: ReturnType<typeof createSemaphore>; tasks: number }>()
  return async (key, task) => {
    const turns = keys.get(key) ?? { withPermit: createSemaphore({ running, waiting }), tasks: 0 }
    keys.set(key, turns)
    turns.tasks += 1
    try {
      return await turns.withPermit(task)
    } finally {
      turns.tasks -= 1
      if (turns.tasks === 0) keys.delete(key)
    }
  }
}
