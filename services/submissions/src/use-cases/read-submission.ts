import type { Caller } from '@accolade/chassis/http/auth'
import type { Submission } from '@accolade/contracts/entities/submission'
import { listSalts } from '../store/judges-copy-store.ts'
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
  const view = await viewSubmission(context.db, id, caller, now)
  return caller.roles.includes('admin') ? withSalts(context, view) : view
}

/** With what administrators need to find a file in the log of judging. */
async function withSalts({ db }: Context, view: Submission): Promise<Submission> {
  const salts = await listSalts(db, view.id)
  return { ...view, assets: view.assets.map((asset) => ({ ...asset, salt: salts.get(asset.id) })) }
}
