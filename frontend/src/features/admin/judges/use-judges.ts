import { identityRoutes } from '@accolade/contracts/http/identity'
import { useRead } from '../../../lib/use-read.ts'

/** Everybody with the role `judge`. */
export function useJudges() {
  const { data, error } = useRead(identityRoutes.adminListUsers, { query: { role: 'judge', pageSize: 100 } })
  return { judges: data?.items, error }
}
