import { DomainError } from '@accolade/contracts/domain-error'
import type { Conflict } from '@accolade/contracts/entities/interests'
import { listConflicts } from '../store/conflict-store.ts'
import { organizationOf } from '../store/submission-reader.ts'
import type { Context } from './context.ts'

/** Which judges must not judge a submission, and why. @throws DomainError `not-found` */
export async function readConflicts({ db }: Context, submissionId: string): Promise<Conflict[]> {
  if ((await organizationOf(db, submissionId)) === null) throw new DomainError('not-found')
  return listConflicts(db, submissionId)
}
