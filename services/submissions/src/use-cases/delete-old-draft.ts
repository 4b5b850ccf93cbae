import { isStillDue } from '@accolade/chassis/retention/kept-rows'
import { oldDrafts } from '../store/kept-rows.ts'
import { lockSubmission } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { eraseSubmission } from './erase-submission.ts'

/** Deletes a draft that nobody completed in time, with its files. Who completes it in this moment keeps it. */
export async function deleteOldDraft(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  id: string,
  cutoff: Date,
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const draft = await lockSubmission(tx, id)
    if (!draft || !(await isStillDue(tx, oldDrafts, { id, cutoff }))) return
    await eraseSubmission({ tx, emit }, id, draft.title, now)
  })
}
