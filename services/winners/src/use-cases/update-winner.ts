import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { withoutScore, withSameAward } from '../domain/hidden-score.ts'
import { checkPublishable } from '../domain/result.ts'
import { fromForm, keptOf, type WinnerForm } from '../domain/winner.ts'
import { readHidden } from '../replicas/hidden-scores.ts'
import { findWinner, replaceWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { takeSlug } from './create-winner.ts'
import { publishWinner } from './publish-winner.ts'
import { requireApproval } from './require-approval.ts'
import { toRecord } from './to-record.ts'

/**
 * Replaces a winner, publishes it or takes it back; without a version in the form the newest is meant.
 *
 * @throws DomainError `not-found`, `version-conflict`; `conflict` where the address is taken, or where it is to be published
 *   without a level, or by an administrator with a conflict
 */
export async function updateWinner(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  id: string,
  form: WinnerForm,
  now: Date,
): Promise<AdminWinner> {
  return unitOfWork.run(by, async (tx, emit) => {
    const current = await findWinner(tx, id)
    if (!current) throw new DomainError('not-found')
    if (form.version !== undefined && form.version !== current.version)
      throw new DomainError('version-conflict')
    const renamed = form.slug !== undefined && form.slug !== current.slug
    const slug = renamed ? await takeSlug(tx, form.slug ?? '') : current.slug
    const { submissionId, result, createdAt, version } = current
    const identity = { id, slug, submissionId, result, version: version + 1, createdAt, now }
    const isHidden = submissionId !== null && (await readHidden(tx, by)).has(submissionId)
    const wanted = fromForm(form, { ...keptOf(current), ...identity })
    const winner = isHidden ? withSameAward(wanted, current) : wanted
    checkPublishable(winner, current)
    await requireApproval(tx, winner, current)
    if (!(await replaceWinner(tx, winner))) throw new DomainError('version-conflict')
    publishWinner(emit, current, winner)
    record(by, emit, { id, title: winner.title, ...(await toRecord(tx, current, winner)) })
    return isHidden ? withoutScore(winner) : winner
  })
}
