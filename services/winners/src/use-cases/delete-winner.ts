import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { deleteWinner as deleteRow, findWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { publishWinner } from './publish-winner.ts'
import { toRecord } from './to-record.ts'

/** Deletes a winner; the draft of a submission does not come back. */
export async function deleteWinner(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  id: string,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const winner = await findWinner(tx, id)
    if (!winner) throw new DomainError('not-found')
    if (!(await deleteRow(tx, winner))) throw new DomainError('version-conflict')
    publishWinner(emit, winner, 'gone')
    record(by, emit, { id, title: winner.title, ...(await toRecord(tx, winner, null)) })
  })
}
