import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Award } from '@accolade/contracts/entities/award'
import { awardChanged } from '@accolade/contracts/events/catalogue'
import { findAward, replaceAward } from '../store/award-store.ts'
import type { Context } from './context.ts'
import type { AwardForm } from './create-award.ts'

/** Replaces an award; the form names the version that was edited, without it the newest is meant. */
export async function updateAward(
  { unitOfWork }: Context,
  by: Actor,
  id: string,
  form: AwardForm,
  now: Date,
): Promise<Award> {
  return unitOfWork.run(by, async (tx, emit) => {
    const current = await findAward(tx, id)
    if (!current) throw new DomainError('not-found')
    const award = { ...form, id, version: (form.version ?? current.version) + 1 }
    if (!(await replaceAward(tx, award, now))) throw new DomainError('version-conflict')
    emit(awardChanged, { aggregate: award, data: { ...award, deleted: false } })
    record(by, emit, { id, title: award.title, before: current, after: award })
    return award
  })
}
