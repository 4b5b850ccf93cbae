import { administratorConflictsChanged } from '@accolade/contracts/events/administrator-conflicts'
import { noteConflictsTold, readAdministratorConflicts } from '../store/administrator-conflict-store.ts'
import type { Context } from './context.ts'

/**
 * The job: publishes which entries administrators are too close to, where that has changed. Who administers, memberships, credits and
 * places in the tree all decide it, so it is looked at every moment, and not with each of them.
 */
export async function publishAdministratorConflicts({
  db,
  unitOfWork,
}: Pick<Context, 'db' | 'unitOfWork'>): Promise<void> {
  const seen = await readAdministratorConflicts(db)
  if (seen.hash === seen.told) return
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const { administrators, hash, version: told } = await readAdministratorConflicts(tx)
    const version = told + 1
    if (!(await noteConflictsTold(tx, { hash, version }))) return
    emit(administratorConflictsChanged, {
      aggregate: { id: 'administrator-conflicts', version },
      data: { administrators },
    })
  })
}
