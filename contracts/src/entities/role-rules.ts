import { mark } from '../words.ts'
import type { Role } from './user.ts'

/** Why nobody can be both judge and administrator: the message when roles are given, and when a user with both is refused. */
export const judgeOrAdmin = mark(
  'Administrators see who entered, and judges must not: nobody can be both a judge and an administrator.',
)

/** Whether these roles would let a judge see who entered a submission (spec §6). */
export function seesBothSides(roles: readonly Role[]): boolean {
  return roles.includes('judge') && roles.includes('admin')
}
