import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { SubmissionWarnings } from '@accolade/contracts/entities/submission'
import { warningsOf } from '../domain/warnings.ts'
import { readEntrant } from '../store/entrant-reader.ts'
import { listNames } from '../store/reading-store.ts'
import { readSubmission } from '../store/submission-reader.ts'
import { checkAccess } from './check-access.ts'
import type { Context } from './context.ts'

/** What to know before completing, by the rules that make what judges read. */
export async function checkSubmission(
  context: Context,
  caller: Caller,
  id: string,
): Promise<SubmissionWarnings> {
  await checkAccess(context, caller, id)
  const details = await readSubmission(context.db, id)
  if (!details) throw new DomainError('not-found')
  const uploaded = details.assets.filter(({ status }) => status === 'uploaded')
  const entrant = await readEntrant(context.db, details.submission.organizationId)
  const files = await listNames(context.db, id)
  return warningsOf(details.submission, uploaded, entrant, files)
}
