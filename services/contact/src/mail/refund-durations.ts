import type { Wording } from '@accolade/chassis/words/wording'
import { refundTimes } from '@accolade/contracts/entities/refund-rules'

/** How long each stretch of a refund takes, in words. */
export function refundDurations({ say }: Wording): Record<keyof typeof refundTimes, string> {
  const { review, processing, bank } = refundTimes
  return { review: say(review), processing: say(processing), bank: say(bank) }
}
