import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import type { Award, awardFormSchema } from '@accolade/contracts/entities/award'
import { awardChanged } from '@accolade/contracts/events/catalogue'
import type { z } from 'zod'
import { insertAward } from '../store/award-store.ts'
import type { Context } from './context.ts'

/** The award form as the server sees it. */
export type AwardForm = z.output<typeof awardFormSchema>

/** Creates an award and publishes it. */
export async function createAward(
  { unitOfWork, newId }: Context,
  by: Actor,
  form: AwardForm,
  now: Date,
): Promise<Award> {
  const award = { ...form, id: newId(), version: 1 }
  return unitOfWork.run(by, async (tx, emit) => {
    await insertAward(tx, award, now)
    emit(awardChanged, { aggregate: award, data: { ...award, deleted: false } })
    record(by, emit, { id: award.id, title: award.title, after: award })
    return award
  })
}
