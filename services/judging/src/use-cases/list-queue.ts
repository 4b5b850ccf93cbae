import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { type QueueFilter, type QueuePlace, readQueue } from '../store/queue-store.ts'
import type { Context } from './context.ts'

/** One page of what a judge has to score: one query however long the queue is. */
export function listQueue(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
  { at, page, pageSize, ...filter }: QueueFilter & QueuePlace,
): Promise<JudgingQueue> {
  // what is scored or closed need not be come back to
  const state = filter.state ?? (filter.mark === 'later' ? 'open' : undefined)
  return readQueue(db, userId, { ...filter, state }, { at, page, pageSize })
}
