import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { awardChanged } from '@accolade/contracts/events/catalogue'
import { deleteAward as deleteRow, findAward } from '../store/award-store.ts'
import type { Context } from './context.ts'

/** Deletes an award and publishes that; the event carries its last state. */
export async function deleteAward({ unitOfWork }: Context, by: Actor, id: string): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const award = await findAward(tx, id)
    if (!award) throw new DomainError('not-found')
    if (!(await deleteRow(tx, award))) throw new DomainError('version-conflict')
    const gone = { ...award, version: award.version + 1 }
    emit(awardChanged, { aggregate: gone, data: { ...gone, deleted: true } })
    record(by, emit, { id, title: award.title, before: award })
  })
}
