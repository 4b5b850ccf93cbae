import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { conflictsChanged } from '@accolade/contracts/events/submissions'
import { lockConflicts, scopeOf, seeConflicts, type Touched } from '../store/conflict-store.ts'
import type { Transaction } from '../store/database.ts'
import { renewThese } from '../store/projection-store.ts'
import type { Context } from './context.ts'

/**
 * Changes what decides who must not judge what, and has everything that judges have made again where that comes to another
 * result. Only what the change can touch is compared before and after.
 */
export function changeConflicts<T>(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Actor,
  touched: Touched,
  change: (tx: Transaction, emit: Emit) => Promise<T>,
): Promise<T> {
  return unitOfWork.run(by, async (tx, emit) => {
    await lockConflicts(tx)
    const scope = await scopeOf(tx, touched)
    const before = await seeConflicts(tx, scope)
    const result = await change(tx, emit)
    const after = await seeConflicts(tx, scope)
    const ids = new Set([...before.keys(), ...after.keys()])
    await renewThese(
      tx,
      [...ids].filter((id) => before.get(id) !== after.get(id)),
    )
    // those whose own statement changes
    const judgeIds = 'judges' in touched ? [...touched.judges] : []
    emit(conflictsChanged, { aggregate: { id: newId(), version: 1 }, data: { judgeIds } })
    return result
  })
}
