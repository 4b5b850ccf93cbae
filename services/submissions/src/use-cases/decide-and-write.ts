import { byStatement } from '@accolade/chassis/database/joint-transaction'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Transaction } from '../store/database.ts'
import { isMember } from './check-membership.ts'
import type { Context } from './context.ts'

/** The copy of memberships knows nothing about the user and the organization; `refusal`: what to throw if identity knows nothing either. */
export class UnknownMembership extends Error {
  readonly organizationId: string
  readonly refusal: DomainError

  constructor(organizationId: string, refusal: DomainError) {
    super('the membership is not known yet')
    this.organizationId = organizationId
    this.refusal = refusal
  }
}

/** Of those who change one submission at the same moment, one gets through each time: more than ever do. */
const maxTries = 100

/**
 * Runs `work`, which reads what it depends on, decides, and writes if all of that is still so, in one statement each; as long as
 * it gives null, because something has changed, it starts again. Where it throws UnknownMembership, identity is asked first.
 */
export async function decideAndWrite<T>(
  context: Context,
  userId: string,
  work: (tx: Transaction) => Promise<{ answer: T } | null>,
): Promise<T> {
  try {
    return await untilWritten(context, work)
  } catch (error) {
    if (!(error instanceof UnknownMembership)) throw error
    // outside of any transaction: identity is asked, and its answer kept
    if (!(await isMember(context, userId, error.organizationId))) throw error.refusal
  }
  return untilWritten(context, work)
}

async function untilWritten<T>(
  { db }: Context,
  work: (tx: Transaction) => Promise<{ answer: T } | null>,
): Promise<T> {
  for (let tries = 0; tries < maxTries; tries++) {
    const done = await byStatement(db, work)
    if (done) return done.answer
  }
  throw new DomainError('unavailable')
}
