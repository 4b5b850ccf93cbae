import { DomainError } from '@accolade/contracts/domain-error'
import type { BlindTexts, Neighbours } from '@accolade/contracts/entities/record'
import { findNeighbours } from '../store/submission-neighbours.ts'
import { readSubmission } from '../store/submission-reader.ts'
import type { SubmissionFilter, SubmissionSort } from '../store/submission-search.ts'
import { blindContent } from './blind-content.ts'
import type { Context } from './context.ts'

/** Which submissions come before and after one in a list of administrators. */
export async function readNeighbours(
  { pool }: Context,
  id: string,
  list: SubmissionFilter & { sort?: SubmissionSort | undefined },
): Promise<Neighbours> {
  const found = await findNeighbours(pool, id, list)
  if (!found) throw new DomainError('not-found')
  return found
}

/** The texts of a submission as judges read them if they get it now. */
export async function readBlindTexts({ db }: Context, id: string): Promise<BlindTexts> {
  const details = await readSubmission(db, id)
  if (!details) throw new DomainError('not-found')
  const judgingId = details.judgingId ?? null
  const content = await blindContent(db, details.submission, judgingId ?? id, [])
  const { title, description, teamSize, projectUrl } = content
  return { title, description, teamSize, projectUrl, judgingId }
}
