import type { JointActs, Wanted } from '@accolade/chassis/administration/joint-acts'
import type { ActRequestForm } from '@accolade/contracts/entities/seal'
import { actRequestEnded, actRequested } from '@accolade/contracts/events/judging'
import type { Transaction } from '../store/database.ts'
import type { Context } from './context.ts'
import { freezeSeal, prepareSealing, prepareUnsealing } from './seal-results.ts'

/** What takes two administrators here. */
export function jointActs(
  context: Pick<Context, 'unitOfWork' | 'newId' | 'opaqueId'>,
): JointActs<Transaction> {
  return {
    unitOfWork: context.unitOfWork,
    events: { requested: actRequested, ended: actRequestEnded },
    prepare: { 'seal-results': prepareSealing(context), 'unseal-results': prepareUnsealing },
  }
}

/** What somebody wants, as it is kept until a second administrator approves it. */
export function wanted(form: ActRequestForm): Wanted<Transaction> {
  const { act, reason } = form
  return {
    ...{ act, reason },
    freeze: form.act === 'seal-results' ? async () => ({ hash: form.hash }) : freezeSeal,
  }
}
