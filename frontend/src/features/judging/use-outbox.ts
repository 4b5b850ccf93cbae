import { useEffect, useSyncExternalStore } from 'react'
import { type Outbox, type OutboxState, outboxOf } from './outbox.ts'

/** The scores of this judge that are not on the server yet. */
export function useOutbox(userId: string): { outbox: Outbox; state: OutboxState } {
  const outbox = outboxOf(userId)
  const state = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  useEffect(() => {
    // where the browser's database fails, whoever saves is told
    outbox.start().catch(() => undefined)
  }, [outbox])
  return { outbox, state }
}
