import type { JointActs } from '@accolade/chassis/administration/joint-acts'
import { editionEnded, sealChanged } from '@accolade/contracts/events/judging'
import type { Transaction } from '../store/database.ts'
import { freeRule } from '../store/result-rule-store.ts'
import { forgetScoredCriteria } from '../store/scoring-marks.ts'
import { endSeal } from '../store/seal-store.ts'
import { endSubmissions, listUnended } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { sealedEntriesOf } from './medal-table.ts'
import { holdSeal } from './seal-results.ts'
import { idInLog } from './sequence-log.ts'

/**
 * Ending the edition whose results are sealed: its entries are judged no longer, and its seal is never opened again. What came after
 * sealing is the next edition's, and so are criteria, and which mean decides, until its first score.
 *
 * @throws DomainError `conflict` where results are not sealed, or by another seal by now
 */
export const prepareEnding =
  (context: Pick<Context, 'opaqueId'>): NonNullable<JointActs<Transaction>['prepare']['end-edition']> =>
  async (tx, { seal: wanted }) => {
    const seal = await holdSeal(tx, wanted)
    return async (work, by, _request, now) => {
      const { id, isPublic, hash, edition } = seal
      const ended = await entriesOf(context, work.tx, id)
      await endSubmissions(work.tx, id, ended)
      await endSeal(work.tx, id, { endedAt: now, endedBy: by.userId })
      await freeRule(work.tx)
      await forgetScoredCriteria(work.tx)
      work.emit(sealChanged, {
        aggregate: { id, version: 3 },
        data: { sealId: id, isSealed: false, isPublic },
      })
      work.emit(editionEnded, { aggregate: { id, version: 1 }, data: { at: now.toISOString() } })
      return { id, title: edition, after: { entries: ended.length, hash } }
    }
  }

/** What is in the table of a seal, and what has left the programme: whoever has left is in no later edition either. */
async function entriesOf(
  context: Pick<Context, 'opaqueId'>,
  tx: Transaction,
  sealId: string,
): Promise<string[]> {
  const sealed = await sealedEntriesOf(tx, sealId)
  const all = await listUnended(tx)
  return all
    .filter(({ judgingId, isWithdrawn }) => isWithdrawn || sealed.has(idInLog(context, judgingId)))
    .map(({ judgingId }) => judgingId)
}
