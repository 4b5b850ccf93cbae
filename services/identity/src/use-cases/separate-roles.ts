import type { Role } from '@accolade/contracts/entities/user'
import { listWithRoles } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { setRoles } from './set-roles.ts'

/**
 * Takes the role of a judge from administrators who were given both before that was refused: they know who entered. What
 * they were assigned to rests, and their scores go on counting.
 */
export async function separateRoles(context: Pick<Context, 'db' | 'unitOfWork'>, now: Date): Promise<void> {
  for (const { id, roles } of await listWithRoles(context.db, ['judge', 'admin'])) {
    const rest = roles.filter((role: Role) => role !== 'judge')
    await setRoles(context, { userId: null }, { userId: id, roles: rest }, now)
  }
}
