import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import { keepScoredCriterion } from '../use-cases/keep-scored-criterion.ts'

/** What catalogue does about the others' events. */
export function subscriptions(): EventHandlers<Transaction> {
  return {
    'judging.score-recorded': keepScoredCriterion,
  }
}
