import { publishIfChanged } from '@accolade/chassis/messaging/publish-if-changed'
import { judgeGroupsChanged } from '@accolade/contracts/events/judge-groups'
import { readJudgeGroups } from '../store/judge-group-store.ts'
import type { Context } from './context.ts'

/**
 * The job: publishes which judges belong together, where that has changed. Statements, memberships, names and places in the tree
 * all decide it, so it is looked at now and then, and not with each of them.
 */
export function publishJudgeGroups(context: Pick<Context, 'db' | 'unitOfWork'>): Promise<void> {
  return publishIfChanged(context, {
    read: readJudgeGroups,
    toldIn: (tx) => tx.judgeGroupsTold,
    publish: (emit, { groups }, version) =>
      emit(judgeGroupsChanged, { aggregate: { id: 'judge-groups', version }, data: { groups } }),
  })
}
