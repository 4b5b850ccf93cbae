import { publishIfChanged } from '@accolade/chassis/messaging/publish-if-changed'
import { administratorConflictsChanged } from '@accolade/contracts/events/administrator-conflicts'
import { readAdministratorConflicts } from '../store/administrator-conflict-store.ts'
import type { Context } from './context.ts'

/**
 * The job: publishes which entries administrators are too close to, where that has changed. Who administers, memberships, credits and
 * places in the tree all decide it, so it is looked at every moment, and not with each of them.
 */
export function publishAdministratorConflicts(context: Pick<Context, 'db' | 'unitOfWork'>): Promise<void> {
  return publishIfChanged(context, {
    read: readAdministratorConflicts,
    toldIn: (tx) => tx.administratorConflictsTold,
    publish: (emit, { administrators }, version) =>
      emit(administratorConflictsChanged, {
        aggregate: { id: 'administrator-conflicts', version },
        data: { administrators },
      }),
  })
}
