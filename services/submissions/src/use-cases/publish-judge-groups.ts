import { judgeGroupsChanged } from '@accolade/contracts/events/judge-groups'
import { noteGroupsTold, readJudgeGroups } from '../store/judge-group-store.ts'
import type { Context } from './context.ts'

/**
 * The job: publishes which judges belong together, where that has changed. Statements, memberships, names and places in the tree
 * all decide it, so it is looked at now and then, and not with each of them.
 */
export async function publishJudgeGroups({
  db,
  unitOfWork,
}: Pick<Context, 'db' | 'unitOfWork'>): Promise<void> {
  const seen = await readJudgeGroups(db)
  if (seen.hash === seen.told) return
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const { groups, hash, version: told } = await readJudgeGroups(tx)
    const version = told + 1
    if (!(await noteGroupsTold(tx, { hash, version }))) return
    emit(judgeGroupsChanged, { aggregate: { id: 'judge-groups', version }, data: { groups } })
  })
}
