import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useRefresh, useRefreshList } from './query-cache.ts'

/** Asks the server again for the own submissions that are shown, and for the figures about them. */
export function useRefreshOwnSubmissions(): () => Promise<unknown> {
  const refresh = useRefresh()
  const refreshList = useRefreshList()
  return () =>
    Promise.all([
      refreshList(submissionsRoutes.listUserSubmissions.path),
      refresh(submissionsRoutes.getUserStats.path),
    ])
}
