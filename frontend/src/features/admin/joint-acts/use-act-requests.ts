import type { ActRequests, JointAct } from '@accolade/contracts/entities/act-request'
import { actRequestRoutes } from '@accolade/contracts/http/act-request'
import { useRead } from '../../../lib/use-read.ts'

/** What waits for a second administrator, and has ended. */
export function useActRequests() {
  const { data, error, mutate } = useRead(actRequestRoutes.listActRequests)
  const keep = (next: ActRequests) => mutate(next, { revalidate: false })
  /** Whether a request for this, done to this, waits. */
  const isWaiting = (act: JointAct, subject = '') =>
    data?.requests.some((each) => each.act === act && each.subject === subject && !each.ended) ?? false
  return { data, error, keep, isWaiting, refresh: () => mutate() }
}
