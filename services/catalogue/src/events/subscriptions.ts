import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import { keepScoredCriterion } from '../use-cases/keep-scored-criterion.ts'

/** Subject → what catalogue does about it. */
export const subscriptions: EventHandlers<Transaction> = {
  'judging.score-recorded': (tx, { data }) => keepScoredCriterion(tx, data.criterionId),
}
