import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeWithdrawal } from '../replicas/submission.ts'
import type { Transaction } from '../store/database.ts'
import { dropLettersAbout } from '../store/erasure-store.ts'

/** Keeps that a submission is no longer judged. Nobody needs what could not be applied of one that left the programme. */
export async function keepWithdrawal(
  event: EventOf<'blind.submission.withdrawn'>,
  work: EventWork<Transaction>,
): Promise<void> {
  await storeWithdrawal(event, work)
  const { judgingId, reason } = event.data
  if (reason === 'withdrawn') await dropLettersAbout(work.tx, judgingId)
}
