import { DomainError } from '@accolade/chassis/errors'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { fromForm, type WinnerForm } from '../domain/winner.ts'
import { findWinner, replaceWinner } from '../store/winner-store.ts'
import type { Actor, Context } from './context.ts'
import { takeSlug } from './create-winner.ts'
import { tellPublic } from './publishing.ts'

/** Replaces a winner, publishes it or takes it back; without a version in the form the newest is meant. */
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
    const { submissionId, createdAt } = current
    const winner = fromForm(form, { id, slug, submissionId, version: current.version + 1, createdAt, now })
    if (!(await replaceWinner(tx, winner))) throw new DomainError('version-conflict')
    tellPublic(emit, current, winner)
    return winner
  })
}
