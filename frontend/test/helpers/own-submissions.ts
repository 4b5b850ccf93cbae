import type { SubmissionSummary } from '@accolade/contracts/entities/submission'
import { ownSubmissionsQuerySchema } from '@accolade/contracts/entities/submission'
import { cutPage } from '../../src/lib/cut-page.ts'
import type { SeenCall } from './stub-api.ts'

/** Answers for the page that is asked for, as the service does. */
export const pagesOf =
  (all: readonly SubmissionSummary[]) =>
  ({ path }: Pick<SeenCall, 'path'>) =>
    cutPage(all, ownSubmissionsQuerySchema.parse(Object.fromEntries(new URL(path, 'http://x').searchParams)))
