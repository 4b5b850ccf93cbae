import type { Recorded } from '@accolade/chassis/administration/record'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { evidenceChanged } from '@accolade/contracts/events/submissions'
import { resultsAreOut } from '../domain/score.ts'
import type { Outcome, Submission } from '../domain/submission.ts'
import { countEntries } from '../store/category-entries.ts'
import type { Transaction } from '../store/database.ts'
import { findResult, wantProjection } from '../store/projection-store.ts'
import { lockSubmission, saveSubmission } from '../store/submission-store.ts'
import type { Access } from './check-access.ts'
import type { Context } from './context.ts'
import { publishResult } from './publish-result.ts'

/** A submission that is held by the running transaction. */
export interface LockedSubmission extends Work<Transaction> {
  submission: Submission
}

/** Runs `work` in one transaction that holds the submission, so that two commands on it come one after the other. */
export function withLockedSubmission<T>(
  context: Context,
  { by, organizationId }: Access,
  submissionId: string,
  work: (locked: LockedSubmission) => Promise<T>,
): Promise<T> {
  return context.unitOfWork.run(by, async (tx, emit) => {
    const submission = await lockSubmission(tx, submissionId)
    if (!submission) throw new DomainError('not-found')
    // it went to another organization after the caller's access was looked up
    if (submission.organizationId !== organizationId) throw new DomainError('version-conflict')
    return work({ tx, emit, submission })
  })
}

/** What an administrator's command did to a submission, for the audit trail. */
export function changeOf(before: Submission, after: Submission | null): Recorded {
  const { id, title } = after ?? before
  return { id, title, before, after }
}

/** Writes what a command led to, if anything, and notes its events. */
export async function apply(
  { tx, emit }: Work<Transaction>,
  before: Submission | null,
  outcome: Outcome,
): Promise<void> {
  const { id, version } = outcome.submission
  if (before?.version === version) return
  await saveSubmission(tx, outcome)
  const { transition } = outcome
  const judged = transition?.to === 'judging'
  if (transition && (judged || transition.from === 'judging'))
    await wantProjection(tx, id, judged, transition.at)
  // before the step itself: whoever learns of a winner knows the result by then
  if (transition && resultsAreOut(transition.to))
    publishResult(emit, outcome.submission, await findResult(tx, id), await entriesBeside(tx, outcome))
  for (const { event, data } of outcome.events) emit(event, { aggregate: { id, version }, data })
}

const yearMs = 366 * 86_400_000

/** How many entries a winner was among: those that were submitted to its category in the year until it wins. */
async function entriesBeside(
  tx: Transaction,
  { submission, transition }: Outcome,
): Promise<number | undefined> {
  if (transition?.to !== 'winner') return undefined
  const from = new Date(transition.at.getTime() - yearMs)
  return countEntries(tx, { categoryId: submission.categoryId, from, until: transition.at })
}

/** Notes that other files count for the held submission, or are on their way; the submission itself stays as it is. */
export function publishEvidenceChange({ emit, submission }: LockedSubmission): void {
  const { id, organizationId, version } = submission
  emit(evidenceChanged, { aggregate: { id, version }, data: { submissionId: id, organizationId } })
}
