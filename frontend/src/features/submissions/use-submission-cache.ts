import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useSWRConfig } from 'swr'
import { pathOf } from '../../lib/api-client.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { useRefreshOwnSubmissions } from '../../lib/use-refresh-own.ts'

/** Keeps what pages show of submissions right after a change. */
export function useSubmissionCache() {
  const { mutate } = useSWRConfig()
  const refresh = useRefresh()
  const keyOf = (id: string) => pathOf(submissionsRoutes.getSubmission, { params: { id } })
  const refreshOwn = useRefreshOwnSubmissions()
  return {
    /** Puts a submission as the server answered it. */
    store: async (submission: Submission) => {
      await mutate(keyOf(submission.id), submission, { revalidate: false })
      void refreshOwn()
    },
    /** Changes one in place, without asking the server. */
    change: (id: string, change: (submission: Submission) => Submission) =>
      mutate<Submission>(keyOf(id), (known) => known && change(known), { revalidate: false }),
    /** Asks the server again. */
    refresh: async (id: string) => {
      await refresh(keyOf(id))
      void refreshOwn()
    },
  }
}
