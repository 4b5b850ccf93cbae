import type { Caller } from '@accolade/chassis/http/auth'
import type { Submission } from '@accolade/contracts/entities/submission'
import { checkAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { viewSubmission } from './view-submission.ts'

export async function readSubmission(
  context: Context,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Submission> {
  await checkAccess(context, caller, id)
  return viewSubmission(context.db, id, now)
}
