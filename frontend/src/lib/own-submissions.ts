import type { OwnSubmissionsQuery } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { pathOf } from './api-client.ts'

/** The drafts that the wizard shows, the newest of which the home page offers to continue. */
export const latestDrafts: OwnSubmissionsQuery = { part: 'draft', pageSize: 3 }
/** What the home page shows of all the others. */
export const latestActive: OwnSubmissionsQuery = { part: 'active', pageSize: 3 }

/** The address of a page of one's own submissions, by which its answer is kept. */
export function ownSubmissionsAddress(query: OwnSubmissionsQuery): string {
  return pathOf(submissionsRoutes.listUserSubmissions, { query })
}
