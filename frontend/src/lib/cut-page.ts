import type {
  OwnSubmissionsPage,
  OwnSubmissionsQuery,
  SubmissionSummary,
} from '@accolade/contracts/entities/submission'
import { ownParts } from '@accolade/contracts/entities/submission-rules'

/** The page that the service would give of these, which come newest first. */
export function cutPage(
  all: readonly SubmissionSummary[],
  { part, order, page = 1, pageSize = 25 }: OwnSubmissionsQuery,
): OwnSubmissionsPage {
  const some = all.filter(({ status }) => !part || ownParts[part](status))
  if (order === 'step') some.sort((one, other) => Date.parse(other.statusSince) - Date.parse(one.statusSince))
  const items = some.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: some.length, totalIsEstimate: false, page, pageSize }
}
