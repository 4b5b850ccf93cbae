import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import { storeScoredCriterion } from '../replicas/scored-criterion.ts'
import type { Transaction } from '../store/database.ts'

/** What catalogue does about the others' events. */
export function subscriptions(): EventHandlers<Transaction> {
  return {
    'judging.score-recorded': storeScoredCriterion,
  }
}
