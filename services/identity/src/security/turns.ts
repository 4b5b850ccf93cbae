import { createSlots } from './slots.ts'

/** Runs a task once every earlier one under the same key has ended. */
export type Turns = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** More than these under one key are refused with `unavailable`. */
const waiting = 200

/** Lets tasks of one key run one after the other, those of different keys at once. */
export function createTurns(): Turns {
  const keys = new Map<string, { withSlot: ReturnType<typeof createSlots>; tasks: number }>()
  return async (key, task) => {
    const turns = keys.get(key) ?? { withSlot: createSlots({ running: 1, waiting }), tasks: 0 }
    keys.set(key, turns)
    turns.tasks += 1
    try {
      return await turns.withSlot(task)
    } finally {
      turns.tasks -= 1
      if (turns.tasks === 0) keys.delete(key)
    }
  }
}
