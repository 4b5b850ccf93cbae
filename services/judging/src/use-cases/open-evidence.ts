import type { SendableObject } from '@accolade/chassis/object-store/send-object'
import { DomainError } from '@accolade/contracts/domain-error'
import { neutralName } from '@accolade/contracts/entities/evidence-types'
import { evidenceKey } from '../domain/evidence.ts'
import { listEvidence } from '../store/evidence-store.ts'
import { findReview } from '../store/review-store.ts'
import type { Context } from './context.ts'

/**
 * Opens a piece of evidence of a submission that the judge may read.
 *
 * @throws DomainError `not-found`
 */
export async function openEvidence(
  { db, files, opaqueId }: Context,
  { userId: judgeId }: { userId: string },
  { reviewId, assetId }: { reviewId: string; assetId: string },
): Promise<SendableObject> {
  const review = await findReview(db, reviewId, judgeId)
  const evidence = review ? await listEvidence(db, review.judgingId) : []
  const file = evidence.find(({ id }) => opaqueId(judgeId, id) === assetId)
  const found = file && (await files.stat(evidenceKey(file.id)))
  if (!file || !found) throw new DomainError('not-found')
  const { contentType } = file
  const read: SendableObject['read'] = (range) => files.read(evidenceKey(file.id), range)
  return { fileName: neutralName(file.position, contentType), contentType, sizeBytes: found.sizeBytes, read }
}
