import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useRefresh } from '../../../../lib/query-cache.ts'

const paths = [judgingRoutes.readJudgingConsole.path, judgingRoutes.listJudgeAssignments.path]

/** Reads again what says when judges were reminded. */
export function useRefreshReminders(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () => Promise.all(paths.map((path) => refresh(path)))
}
