import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Prisma } from '../store/generated/client.ts'
import { keepScoredCriterion } from '../use-cases/keep-scored-criterion.ts'

/** Subject → what catalogue does about it. */
export const subscriptions: EventHandlers<Prisma.TransactionClient> = {
  'judging.score-recorded': (tx, { data }) => keepScoredCriterion(tx, data.criterionId),
}
