import { witnessesChanged } from '@accolade/contracts/events/contact'
import { deletionOf, type StoredWitness } from '../domain/witness.ts'
import { deleteWitness, dropMailsTo, listWitnesses, lockWitnesses } from '../store/witness-store.ts'
import type { Context } from './context.ts'

/** The job that deletes whoever was asked to be a witness and did not agree in time, or has unsubscribed a while ago. */
export async function forgetWitnesses(
  { db, unitOfWork }: Pick<Context, 'db' | 'unitOfWork'>,
  now: Date,
): Promise<void> {
  const isOver = (witness: StoredWitness) => {
    const deletedAt = deletionOf(witness)
    return deletedAt !== null && deletedAt <= now
  }
  if (!(await listWitnesses(db)).some(isOver)) return
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    for (const { id, version } of (await lockWitnesses(tx)).filter(isOver)) {
      await dropMailsTo(tx, id)
      await deleteWitness(tx, id)
      emit(witnessesChanged, { aggregate: { id, version: version + 1 }, data: { witnessId: id } })
    }
  })
}
