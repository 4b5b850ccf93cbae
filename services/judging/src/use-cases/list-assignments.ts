import { listAssignments as list, type OpenAssignment } from '../store/assignment-store.ts'
import type { Context } from './context.ts'

/** The assignments that are in force. */
export function listAssignments({ db }: Context): Promise<OpenAssignment[]> {
  return list(db)
}
