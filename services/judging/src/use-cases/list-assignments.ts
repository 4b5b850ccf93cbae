import { type Assignment, listAssignments as list } from '../store/assignment-store.ts'
import type { Context } from './context.ts'

/** The assignments that are in force. */
export function listAssignments({ db }: Context): Promise<Assignment[]> {
  return list(db)
}
