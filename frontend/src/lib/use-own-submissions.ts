import type { OwnSubmissionsQuery } from '@accolade/contracts/entities/submission'
import type { Reply } from '@accolade/contracts/http/route'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import useSWR from 'swr'
import { cutPage } from './cut-page.ts'
import { ownSubmissionsAddress } from './own-submissions.ts'

/** Reads a page of one's own submissions; the page before stays until the next is there. */
export function useOwnSubmissions(query: OwnSubmissionsQuery) {
  const { data, error, isLoading, mutate } = useSWR<
    Reply<typeof submissionsRoutes.listUserSubmissions>,
    Error
  >(ownSubmissionsAddress(query), { keepPreviousData: true })
  // a service of the release before gives all of them, whatever is asked
  const page = Array.isArray(data) ? cutPage(data, query) : data
  return { data: page, error, isLoading, reload: () => mutate() }
}
