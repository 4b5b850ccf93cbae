import { DomainError } from '@accolade/contracts/domain-error'
import type { Marks, MarksForm } from '@accolade/contracts/entities/judging'
import { writeMarks } from '../store/mark-store.ts'
import type { Context } from './context.ts'

/**
 * Sets or takes off what a judge marks on a submission: a bookmark, and that it comes behind the others. Nobody else learns of it,
 * so nothing is published. It can be done while judging is closed.
 *
 * @throws DomainError `not-found` for a submission that is not the judge's (any more)
 */
export async function markSubmission(
  { pool }: Pick<Context, 'pool'>,
  { userId: judgeId }: { userId: string },
  reviewId: string,
  marks: MarksForm,
  now: Date,
): Promise<Marks> {
  const kept = await writeMarks(pool, { ...marks, reviewId, judgeId }, now)
  if (!kept) throw new DomainError('not-found')
  return kept
}
