import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf } from '@accolade/chassis/messaging/consumer'
import type { FeedbackRule } from '@accolade/contracts/entities/feedback'
import type { Database, Transaction } from '../store/database.ts'

const id = 1

/** Keeps what entrants learn of how their entries were judged; false where a newer rule is known. */
export function storeFeedbackRule(
  tx: Transaction,
  { data }: EventOf<'feedback.rule-changed'>,
): Promise<boolean> {
  return storeIfNewer(tx.feedbackRule, { id }, data)
}

/** Nothing where no rule is known. */
export async function readFeedbackRule(
  db: Database | Transaction,
): Promise<Pick<FeedbackRule, 'score' | 'profile' | 'comments'>> {
  const found = await db.feedbackRule.findUnique({ where: { id } })
  return found ?? { score: false, profile: false, comments: false }
}
