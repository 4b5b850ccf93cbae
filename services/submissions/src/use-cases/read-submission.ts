import type { Caller } from '@accolade/chassis/http/auth'
import type { Submission } from '@accolade/contracts/entities/submission'
import { accessOf } from './access.ts'
import type { Context } from './context.ts'
import { viewSubmission } from './view.ts'

export async function readSubmission(
  context: Context,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Submission> {
  await accessOf(context, caller, id)
  return viewSubmission(context.db, id, now)
}
