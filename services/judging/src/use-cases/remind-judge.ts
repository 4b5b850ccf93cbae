import { record } from '@accolade/chassis/administration/record'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { reminderPauseHours } from '@accolade/contracts/entities/judging'
import { judgeReminded } from '@accolade/contracts/events/judging'
import { isJudge, noteReminder } from '../replicas/judge.ts'
import { isPhaseOpen } from '../replicas/programme.ts'
import { listAssignments } from '../store/assignment-store.ts'
import type { Context } from './context.ts'

/**
 * Has a judge reminded of what is left to score.
 *
 * @returns how many submissions that are
 * @throws DomainError `not-found` for somebody who is no judge; `judging-closed`; `conflict` where nothing is left, or the
 *   judge was reminded a short time ago; TooManyRequests
 */
export async function remindJudge(
  { unitOfWork, newId }: Context,
  by: { userId: string; roles: readonly string[] },
  judgeId: string,
  now: Date,
): Promise<{ toScore: number }> {
  return unitOfWork.run(by, async (tx, emit) => {
    if (!(await isJudge(tx, judgeId))) throw new DomainError('not-found')
    if (!(await isPhaseOpen(tx))) throw new DomainError('judging-closed')
    const open = (await listAssignments(tx, { judgeId })).filter(({ toScore }) => toScore > 0)
    if (open.length === 0) throw new DomainError('conflict', 'This judge has nothing left to score')
    const since = new Date(now.getTime() - reminderPauseHours * 3_600_000)
    if (!(await noteReminder(tx, judgeId, { now, since })))
      throw new DomainError('conflict', `This judge was reminded less than ${reminderPauseHours} hours ago`)
    await spendQuota(tx, { action: 'judge-reminder', by }, now)
    const categories = open.map(({ categoryId, toScore }) => ({ categoryId, toScore }))
    emit(judgeReminded, { aggregate: { id: newId(), version: 1 }, data: { judgeId, categories } })
    const reminded = { toScore: open.reduce((sum, { toScore }) => sum + toScore, 0) }
    record(by, emit, { id: judgeId, about: judgeId, after: reminded })
    return reminded
  })
}
