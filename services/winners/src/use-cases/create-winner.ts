import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { checkPublishable } from '../domain/result.ts'
import { freeSlug, fromForm, type WinnerForm, wantedSlug } from '../domain/winner.ts'
import type { Transaction } from '../store/database.ts'
import { insertWinner, lockSlugs } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { publishWinner } from './publish-winner.ts'

/**
 * Adds a winner by hand, as a draft or published at once.
 *
 * @throws DomainError `conflict` where the address is taken, or where it is to be published without a level
 */
export async function createWinner(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Actor,
  form: WinnerForm,
  now: Date,
): Promise<AdminWinner> {
  return unitOfWork.run(by, async (tx, emit) => {
    const slug = form.slug
      ? await takeSlug(tx, form.slug)
      : await makeSlug(tx, wantedSlug(form.organizationName, form.title))
    const createdAt = now.toISOString()
    const origin = { submissionId: null, result: null }
    const winner = fromForm(form, { id: newId(), slug, ...origin, version: 1, createdAt, now })
    checkPublishable(winner)
    await insertWinner(tx, winner)
    publishWinner(emit, null, winner)
    record(by, emit, { id: winner.id, title: winner.title, after: winner })
    return winner
  })
}

/** A slug that was asked for by name: that one or none. */
export async function takeSlug(tx: Transaction, slug: string): Promise<string> {
  if (!(await lockSlugs(tx, slug)).has(slug)) return slug
  const message = 'Another winner has this address'
  throw new DomainError('conflict', message, [{ path: 'slug', message }])
}

/** A slug like this one, with a number behind it where it is taken. */
export async function makeSlug(tx: Transaction, wanted: string): Promise<string> {
  return freeSlug(wanted, await lockSlugs(tx, wanted))
}
