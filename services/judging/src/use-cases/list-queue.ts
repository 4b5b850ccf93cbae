import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { type QueueFilter, type QueuePlace, readQueue } from '../store/queue-store.ts'
import type { Context } from './context.ts'

/** One page of what a judge has to score: one query however long the queue is. */
export function listQueue(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
  { at, page, pageSize, ...filter }: QueueFilter & QueuePlace,
): Promise<JudgingQueue> {
  return readQueue(db, userId, filter, { at, page, pageSize })
}
