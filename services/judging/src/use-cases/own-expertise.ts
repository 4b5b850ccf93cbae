import { DomainError } from '@accolade/contracts/domain-error'
import type { Expertise, OwnExpertise } from '@accolade/contracts/entities/draw'
import { type GivenExpertise, readExpertise, writeExpertise } from '../store/expertise-store.ts'
import { lockCategory } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { levels } from './expertise-levels.ts'

const toView = ({ level, ...given }: GivenExpertise): OwnExpertise => ({
  ...given,
  expertise: levels[level]!,
})

/** What a judge says of the assigned categories. */
export async function listOwnExpertise(
  { db }: Context,
  { userId }: { userId: string },
): Promise<OwnExpertise[]> {
  return (await readExpertise(db, userId)).map(toView)
}

/** @throws DomainError `not-found` for a category that the judge is not assigned to; `conflict` once panels were drawn in it */
export async function setOwnExpertise(
  { unitOfWork }: Context,
  { userId: judgeId }: { userId: string },
  { categoryId, expertise }: { categoryId: string; expertise: Expertise },
): Promise<OwnExpertise> {
  return unitOfWork.run({ userId: judgeId }, async (tx) => {
    await lockCategory(tx, categoryId)
    const [given] = await readExpertise(tx, judgeId, categoryId)
    if (!given) throw new DomainError('not-found')
    if (given.fixed) throw new DomainError('conflict', 'Judges were drawn in this category already')
    const level = levels.indexOf(expertise)
    await writeExpertise(tx, { judgeId, categoryId }, level)
    return toView({ ...given, level, stated: true })
  })
}
