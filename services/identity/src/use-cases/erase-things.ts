import type { EventOf } from '@accolade/chassis/messaging/consumer'
import { eraseThingsFromAudit } from '../store/audit-store.ts'
import { noteDone } from '../store/erasure-store.ts'
import type { Applying } from './context.ts'

/** Blanks what the audit trail says about submissions that were erased with a person, or that lost the person's names. */
export async function eraseThings(
  { data: { erasureId, submissionIds, struckIds, last } }: EventOf<'submission-erasure.completed'>,
  { tx, now }: Applying,
): Promise<void> {
  await eraseThingsFromAudit(tx, [...submissionIds, ...struckIds])
  if (last) await noteDone(tx, erasureId, 'identity', now)
}
