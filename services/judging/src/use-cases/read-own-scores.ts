import type { OwnScores } from '@accolade/contracts/entities/judging'
import { distributionOf } from '../domain/distribution.ts'
import { readGivenOften } from '../store/own-scores.ts'
import type { Context } from './context.ts'

/** How a judge scores, from the judge's own scores only. */
export async function readOwnScores(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<OwnScores> {
  return distributionOf(await readGivenOften(db, userId))
}
