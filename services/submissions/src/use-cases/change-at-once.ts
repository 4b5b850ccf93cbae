import { nothingToRecord, recordRows, settle } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { outboxRow } from '@accolade/chassis/messaging/outbox'
import { checkQuota, type QuotaUse } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Outcome } from '../domain/submission.ts'
import type { Transaction } from '../store/database.ts'
import { type Basis, readBasis } from '../store/submission-basis.ts'
import { writeChange } from '../store/submission-change.ts'
import { changeOf } from './change-submission.ts'
import { type Access, actingAs, actorOn } from './check-access.ts'
import type { Context } from './context.ts'
import { decideAndWrite } from './decide-and-write.ts'

/** A submission as it is, with what decides about its steps and who acts. */
export interface Present extends Basis {
  actor: Access['actor']
  /** For what else has to be read. */
  tx: Transaction
}

/** What a command comes to. */
export interface Decision<T> {
  outcome: Outcome
  answer: T
  /** What the change uses up. */
  use?: QuotaUse
}

/**
 * A command on a submission in one query and one statement, for commands before judging: reads the submission, its category, the
 * settings and the caller's membership, decides, and writes if all of that is still so; otherwise, and where `decide` gives null
 * because it has read something newer, it starts again.
 *
 * @throws DomainError `not-found` for outsiders, and what `decide` throws; TooManyRequests
 */
export function changeAtOnce<T>(
  context: Context,
  { caller, id, now }: { caller: Caller; id: string; now: Date },
  decide: (present: Present) => Decision<T> | Promise<Decision<T> | null>,
): Promise<T> {
  const { userId } = caller
  return decideAndWrite(context, userId, async (tx) => {
    const basis = await readBasis(tx, { submissionId: id, userId })
    if (!basis) throw new DomainError('not-found')
    const actor = actorOn(basis, caller)
    const decision = await decide({ ...basis, actor, tx })
    if (!decision) return null
    const { outcome, answer, use } = decision
    const { version } = outcome.submission
    const by = actingAs(caller, actor)
    if (version === basis.submission.version) {
      nothingToRecord(by)
      return { answer }
    }
    const events = [
      ...outcome.events.map(({ event, data }) => outboxRow(by, event, { aggregate: { id, version }, data })),
      ...recordRows(by, changeOf(basis.submission, outcome.submission)),
    ]
    if (await writeChange(tx, { basis, outcome, events, use, now })) {
      settle(by, events)
      return { answer }
    }
    if (use) await checkQuota(tx, use, now)
    return null
  })
}
