import { isStillDue } from '@accolade/chassis/retention/kept-rows'
import { draftDeletionAnnounced } from '@accolade/contracts/events/submissions'
import { oldDrafts } from '../store/kept-rows.ts'
import { lockSubmission, noteAnnouncement } from '../store/submission-store.ts'
import type { Context } from './context.ts'

/** Announces that a draft that nobody completed in time is going to be deleted; contact writes to its people. */
export async function announceDeletion(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  id: string,
  cutoff: Date,
  deletedAt: Date,
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const draft = await lockSubmission(tx, id)
    if (!draft || !(await isStillDue(tx, oldDrafts, { id, cutoff }))) return
    await noteAnnouncement(tx, id, now)
    const { organizationId, createdBy, title } = draft
    emit(draftDeletionAnnounced, {
      aggregate: { id: newId(), version: 1 },
      data: { submissionId: id, organizationId, createdBy, title, deletedAt: deletedAt.toISOString() },
    })
  })
}
