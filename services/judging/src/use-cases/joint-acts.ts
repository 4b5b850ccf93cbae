import type { JointActs, Wanted } from '@accolade/chassis/administration/joint-acts'
import type { ActRequestForm } from '@accolade/contracts/entities/act-request-form'
import { actRequestEnded, actRequested } from '@accolade/contracts/events/judging'
import { describeAssignments } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import type { Context } from './context.ts'
import { prepareDropping } from './drop-scores.ts'
import { prepareEnding } from './end-edition.ts'
import { refuseConflicted } from './refuse-conflicted.ts'
import { freezeSeal, prepareSealing, prepareUnsealing } from './seal-results.ts'

/** What takes two administrators here. */
export function jointActs(
  context: Pick<Context, 'unitOfWork' | 'newId' | 'opaqueId'>,
): JointActs<Transaction> {
  return {
    unitOfWork: context.unitOfWork,
    events: { requested: actRequested, ended: actRequestEnded },
    prepare: {
      'seal-results': prepareSealing(context),
      'unseal-results': prepareUnsealing,
      'end-edition': prepareEnding(context),
      'drop-scores': prepareDropping,
    },
    describe: async (db, requests) => {
      const dropping = requests.filter(({ act }) => act === 'drop-scores')
      const details = await describeAssignments(
        db,
        dropping.map(({ subject }) => subject),
      )
      return new Map(dropping.map(({ id, subject }) => [id, details.get(subject) ?? {}]))
    },
  }
}

/** What somebody wants, as it is kept until a second administrator approves it. */
export function wanted(form: ActRequestForm): Wanted<Transaction> {
  const { act, reason } = form
  switch (form.act) {
    case 'seal-results':
      return {
        act,
        reason,
        freeze: async (tx, by) => {
          await refuseConflicted(tx, by)
          return { hash: form.hash }
        },
      }
    case 'unseal-results':
    case 'end-edition':
      return { act, reason, freeze: freezeSeal }
    case 'drop-scores': {
      const { assignmentId } = form
      return { act, subject: assignmentId, reason, freeze: async () => ({ assignment: assignmentId }) }
    }
  }
}
