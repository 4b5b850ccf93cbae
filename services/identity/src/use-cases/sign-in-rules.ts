import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { SignInRules, signInRulesViewSchema } from '@accolade/contracts/entities/second-factor'
import { signInRulesChanged } from '@accolade/contracts/events/sign-in'
import type { z } from 'zod'
import { lock } from '../store/locks.ts'
import { countHolders, findSecondFactorFor, saveSecondFactorFor } from '../store/rules-store.ts'
import { findAccount, lockAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'

type View = z.infer<typeof signInRulesViewSchema>

/** The rules are one thing: their name among the events. */
const rulesId = 'sign-in-rules'
export const yourselfFirstMessage =
  'Set up a second factor yourself first: without one you would not be an administrator any more'

/** The rules of signing in, and how many people they concern. */
export async function viewSignInRules({ db }: Pick<Context, 'db'>): Promise<View> {
  return {
    secondFactorFor: [...(await findSecondFactorFor(db))],
    judges: await countHolders(db, 'judge'),
    administrators: await countHolders(db, 'admin'),
  }
}

/** @throws DomainError `conflict` where the caller would lose the own role */
export async function setSignInRules(
  context: Pick<Context, 'db' | 'unitOfWork'>,
  by: Actor & { userId: string },
  { secondFactorFor }: SignInRules,
): Promise<View> {
  const wanted = (['judge', 'admin'] as const).filter((role) => secondFactorFor.includes(role))
  await context.unitOfWork.run(by, async (tx, emit) => {
    await lock(tx, 'identity.rules')
    await lockAccount(tx, by.userId)
    const caller = await findAccount(tx, by.userId)
    if (wanted.includes('admin') && !caller?.secondFactorSince)
      throw new DomainError('conflict', yourselfFirstMessage)
    const former = await findSecondFactorFor(tx)
    if (former.join() === wanted.join()) {
      nothingToRecord(by)
      return
    }
    const version = await saveSecondFactorFor(tx, wanted)
    emit(signInRulesChanged, { aggregate: { id: rulesId, version }, data: { secondFactorFor: wanted } })
    record(by, emit, { before: { secondFactorFor: former }, after: { secondFactorFor: wanted } })
  })
  return viewSignInRules(context)
}
